/**
 * A generated SVG for a video without pictures yet, so that a list has no gaps during the first minutes. The colours
 * depend on the id only; consecutive ids differ by the golden angle.
 */
export function placeholderPicture(id: number): string {
  const hue = Math.round((id * 137.508) % 360);
  const second = (hue + 40) % 360;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">',
    '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">',
    `<stop offset="0" stop-color="hsl(${hue} 28% 26%)"/><stop offset="1" stop-color="hsl(${second} 32% 13%)"/>`,
    '</linearGradient></defs><rect width="640" height="360" fill="url(#g)"/>',
    `<circle cx="470" cy="110" r="190" fill="hsl(${second} 36% 38%)" opacity=".22"/>`,
    `<circle cx="150" cy="300" r="150" fill="hsl(${hue} 36% 44%)" opacity=".16"/></svg>`,
  ].join('');
}
