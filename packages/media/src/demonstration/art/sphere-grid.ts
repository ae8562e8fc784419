/** Strokes of the characters in a box of 2 by 4, so that no installed font is needed. */
const strokes: Record<string, readonly (readonly [number, number, number, number])[]> = {
  '0': [
    [0, 0, 2, 0],
    [2, 0, 2, 4],
    [2, 4, 0, 4],
    [0, 4, 0, 0],
  ],
  '1': [[1, 0, 1, 4]],
  '2': [
    [0, 0, 2, 0],
    [2, 0, 2, 2],
    [2, 2, 0, 2],
    [0, 2, 0, 4],
    [0, 4, 2, 4],
  ],
  '3': [
    [0, 0, 2, 0],
    [2, 0, 2, 4],
    [2, 4, 0, 4],
    [0.6, 2, 2, 2],
  ],
  '4': [
    [0, 0, 0, 2],
    [0, 2, 2, 2],
    [2, 0, 2, 4],
  ],
  '5': [
    [2, 0, 0, 0],
    [0, 0, 0, 2],
    [0, 2, 2, 2],
    [2, 2, 2, 4],
    [2, 4, 0, 4],
  ],
  '6': [
    [2, 0, 0, 0],
    [0, 0, 0, 4],
    [0, 4, 2, 4],
    [2, 4, 2, 2],
    [2, 2, 0, 2],
  ],
  '7': [
    [0, 0, 2, 0],
    [2, 0, 1, 4],
  ],
  '8': [
    [0, 0, 2, 0],
    [2, 0, 2, 4],
    [2, 4, 0, 4],
    [0, 4, 0, 0],
    [0, 2, 2, 2],
  ],
  '9': [
    [2, 2, 0, 2],
    [0, 2, 0, 0],
    [0, 0, 2, 0],
    [2, 0, 2, 4],
    [2, 4, 0, 4],
  ],
  N: [
    [0, 4, 0, 0],
    [0, 0, 2, 4],
    [2, 4, 2, 0],
  ],
  E: [
    [2, 0, 0, 0],
    [0, 0, 0, 4],
    [0, 4, 2, 4],
    [0, 2, 1.6, 2],
  ],
  S: [
    [2, 0, 0, 0],
    [0, 0, 0, 2],
    [0, 2, 2, 2],
    [2, 2, 2, 4],
    [2, 4, 0, 4],
  ],
  W: [
    [0, 0, 0.5, 4],
    [0.5, 4, 1, 1.5],
    [1, 1.5, 1.5, 4],
    [1.5, 4, 2, 0],
  ],
};

/** An equirectangular grid of meridians and parallels with degree labels, to check the projection of a viewer. */
export function gridSvg(options: {
  width: number;
  height: number;
  spanDegrees: 360 | 180;
  palette: readonly string[];
}): string {
  const { width, height, spanDegrees, palette } = options;
  const [ground, low, middle, high, bright] = palette;
  const xOf = (longitude: number) => (longitude / spanDegrees + 0.5) * width;
  const yOf = (latitude: number) => (0.5 - latitude / 180) * height;
  const half = spanDegrees / 2;
  const lines: string[] = [];
  for (let longitude = -half; longitude <= half; longitude += 10) {
    const isMain = longitude % 30 === 0;
    lines.push(
      line(
        xOf(longitude),
        0,
        xOf(longitude),
        height,
        isMain ? (high ?? '') : (middle ?? ''),
        isMain ? 2.5 : 1,
        isMain ? 0.75 : 0.35,
      ),
    );
  }
  for (let latitude = -80; latitude <= 80; latitude += 10) {
    const isMain = latitude % 30 === 0;
    lines.push(
      line(
        0,
        yOf(latitude),
        width,
        yOf(latitude),
        isMain ? (high ?? '') : (middle ?? ''),
        latitude === 0 ? 5 : isMain ? 2.5 : 1,
        isMain ? 0.75 : 0.35,
      ),
    );
  }
  const labels: string[] = [];
  for (let longitude = -half + 30; longitude < half; longitude += 30) {
    for (const latitude of [-60, -30, 0, 30, 60]) {
      const side = longitude === 0 ? 'N' : longitude > 0 ? 'E' : 'W';
      labels.push(
        label(
          `${Math.abs(longitude)}${longitude === 0 ? '' : side}`,
          xOf(longitude) + 8,
          yOf(latitude) + 8,
          3.4,
          bright ?? '',
        ),
      );
      if (latitude !== 0 && longitude % 60 === 0) {
        labels.push(
          label(
            `${Math.abs(latitude)}${latitude > 0 ? 'N' : 'S'}`,
            xOf(longitude) + 8,
            yOf(latitude) - 20,
            2.6,
            high ?? '',
          ),
        );
      }
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${low}"/><stop offset="0.5" stop-color="${middle}"/>
<stop offset="0.5" stop-color="${low}"/><stop offset="1" stop-color="${ground}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#sky)"/>${checks(options, xOf, yOf)}${lines.join('')}${labels.join('')}</svg>`;
}

/** A checkerboard of 30 degrees, so that distortions are visible between the lines too. */
function checks(
  { spanDegrees, palette }: { spanDegrees: number; palette: readonly string[] },
  xOf: (longitude: number) => number,
  yOf: (latitude: number) => number,
): string {
  const half = spanDegrees / 2;
  const rects: string[] = [];
  for (let longitude = -half; longitude < half; longitude += 30) {
    for (let latitude = 90; latitude > -90; latitude -= 30) {
      if (((longitude + half) / 30 + (90 - latitude) / 30) % 2 === 0) continue;
      const [x, y] = [xOf(longitude), yOf(latitude)];
      rects.push(
        `<rect x="${x}" y="${y}" width="${xOf(longitude + 30) - x}" height="${yOf(latitude - 30) - y}" fill="${palette[4]}" opacity="0.05"/>`,
      );
    }
  }
  return rects.join('');
}

function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: string,
  width: number,
  opacity: number,
): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
}

function label(text: string, x: number, y: number, scale: number, colour: string): string {
  const paths = [...text].flatMap((sign, index) =>
    (strokes[sign] ?? []).map(
      ([x1, y1, x2, y2]) =>
        `M${x + (index * 3 + x1) * scale} ${y + y1 * scale}L${x + (index * 3 + x2) * scale} ${y + y2 * scale}`,
    ),
  );
  return `<path d="${paths.join('')}" stroke="${colour}" stroke-width="${scale * 0.55}" stroke-linecap="round" fill="none"/>`;
}

/** A shaded ball on a transparent background, as SVG. */
export function ballSvg(size: number, palette: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs><radialGradient id="b" cx="0.38" cy="0.34" r="0.75">
<stop offset="0" stop-color="${palette[4]}"/><stop offset="0.45" stop-color="${palette[3]}"/><stop offset="1" stop-color="${palette[1]}"/></radialGradient></defs>
<circle cx="${size / 2}" cy="${size / 2}" r="${size / 2 - 1}" fill="url(#b)"/></svg>`;
}
