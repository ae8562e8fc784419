/** A pseudo-random number of 0 to 1, the same for each seed. */
export function pseudoRandom(seed: number): number {
  const value = Math.sin(seed * 12.9898 + 78.233) * 43758.5453;
  return value - Math.floor(value);
}

/** An abstract landscape of 640x360 as an SVG data URL, the same for each seed. */
export function samplePicture(seed: number): string {
  const hue = Math.round(pseudoRandom(seed) * 360);
  const layers = [0, 1, 2, 3].map((layer) => hill(seed, layer, hue)).join('');
  const sun = `<circle cx='${80 + pseudoRandom(seed + 5) * 480}' cy='${60 + pseudoRandom(seed + 9) * 110}' r='${18 + pseudoRandom(seed + 3) * 46}' fill='oklch(0.9 0.09 ${(hue + 50) % 360})' opacity='.85'/>`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 360'><defs><linearGradient id='g' x2='0' y2='1'><stop stop-color='oklch(0.42 0.12 ${hue})'/><stop offset='1' stop-color='oklch(0.82 0.1 ${(hue + 60) % 360})'/></linearGradient></defs><rect width='640' height='360' fill='url(#g)'/>${sun}${layers}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function hill(seed: number, layer: number, hue: number): string {
  const base = 170 + layer * 48;
  const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map(
    (n) => base + (pseudoRandom(seed * 7 + layer * 13 + n) - 0.5) * 90,
  );
  const tone = 0.56 - layer * 0.115;
  return `<path d='M0 ${a} C160 ${b} 260 ${c} 400 ${d} S560 ${a} 640 ${b} V360 H0z' fill='oklch(${tone} 0.08 ${(hue + 25 - layer * 14 + 360) % 360})'/>`;
}
