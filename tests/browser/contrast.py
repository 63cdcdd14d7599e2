"""How well a text stands out from what lies behind it, for scripts that run in a page."""

# The contrast of two colours in any notation of CSS, and how much WCAG AA asks for a text of this style.
CONTRAST = """
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = colour => {
    const shares = rgba(colour).slice(0, 3).map(c => c / 255);
    const [r, g, b] = shares.map(c => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const needed = style => {
    const size = parseFloat(style.fontSize);
    return size >= 24 || (size >= 18.66 && parseInt(style.fontWeight) >= 700) ? 3 : 4.5;
  };
"""

# Every text whose contrast with what lies behind it is below what WCAG AA asks for (4.5; large text 3).
FAINT_TEXTS = (
    "() => {"
    + CONTRAST
    + """
  const behind = element => {
    for (let e = element; e; e = e.parentElement) {
      const colour = getComputedStyle(e).backgroundColor;
      if (rgba(colour)[3] > 252) return colour;
    }
    return "white";
  };
  const faint = new Set();
  for (const details of document.querySelectorAll("details")) details.open = true;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent.trim();
    if (element instanceof SVGElement) continue; // the drawn tables have a test of their own
    if (!text || !element.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
    const style = getComputedStyle(element);
    const found = contrast(style.color, behind(element));
    if (found < needed(style))
      faint.add(`${found.toFixed(2)} ${element.tagName}.${element.className}: ${text.slice(0, 40)}`);
  }
  return [...faint];
}"""
)
