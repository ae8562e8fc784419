/** Colours from dark to light; every picture and clip uses one palette. They are chosen for a dark page. */
export const palettes = {
  dusk: ['#0b1026', '#2b2d6e', '#7a3e8f', '#e2725b', '#ffd7a3'],
  lagoon: ['#04141f', '#0a3d4f', '#128a8a', '#6fd6b8', '#eefbe4'],
  ember: ['#120607', '#4a0f16', '#a52a1c', '#f07a2b', '#ffe2a8'],
  moss: ['#07130d', '#163a26', '#3f7d45', '#a8c66c', '#f4f1c9'],
  orchid: ['#12061c', '#3d1460', '#8a2fa0', '#e36fb7', '#ffe3ef'],
  ice: ['#060d1a', '#123a63', '#2f7fb8', '#8fd0e8', '#f4fbff'],
  sand: ['#15100a', '#4b3621', '#9c6b3c', '#dcb177', '#fbf1dc'],
  iris: ['#070518', '#211d6b', '#5840c9', '#a88bf0', '#e9f0ff'],
  coral: ['#1a0a12', '#5c1a3a', '#c43d5a', '#ff8a66', '#ffe9c9'],
  mint: ['#04110f', '#0f3f3a', '#1f8f78', '#86e0b0', '#f7ffe9'],
  slate: ['#0b0d12', '#262d3d', '#55627a', '#a7b3c4', '#f3f5f8'],
  tide: ['#020617', '#0b2a5b', '#1d5fd1', '#31c4d9', '#f7f3d0'],
  plum: ['#0d0714', '#3a1747', '#7c2f5d', '#c9783f', '#f6dd8d'],
  rose: ['#140a10', '#43203a', '#93476a', '#db8f9c', '#fbe6dd'],
} as const;

export type PaletteName = keyof typeof palettes;

export const paletteNames = Object.keys(palettes) as [PaletteName, ...PaletteName[]];

export type Colour = readonly [red: number, green: number, blue: number];

export function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** 256 colours, three bytes each, between the stops of a palette. */
export function paletteTable(name: PaletteName): Uint8Array {
  const stops = palettes[name].map(colourOf);
  const table = new Uint8Array(256 * 3);
  for (let level = 0; level < 256; level += 1) {
    const at = (level / 255) * (stops.length - 1);
    const low = stops[Math.floor(at)] ?? [0, 0, 0];
    const high = stops[Math.ceil(at)] ?? low;
    const part = smooth(at % 1);
    for (const channel of [0, 1, 2] as const) {
      table[level * 3 + channel] = Math.round(low[channel] + (high[channel] - low[channel]) * part);
    }
  }
  return table;
}

/** Between linear and eased interpolation, so that the stops are visible neither as edges nor as bands. */
function smooth(part: number): number {
  return 0.5 * part + 0.5 * part * part * (3 - 2 * part);
}
