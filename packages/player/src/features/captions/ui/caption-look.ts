import type { CSSProperties } from 'react';
import type { CaptionStyle } from '../state/caption-style.ts';

const colours: Record<CaptionStyle['colour'], string> = {
  white: '255 255 255',
  yellow: '255 235 60',
  green: '90 230 110',
  cyan: '90 235 245',
  blue: '40 70 220',
  magenta: '240 110 240',
  red: '225 40 40',
  black: '0 0 0',
};

const fonts: Record<CaptionStyle['font'], string> = {
  sans: 'var(--nj-player-font, var(--font, system-ui, sans-serif))',
  serif: 'ui-serif, Georgia, "Times New Roman", serif',
  mono: 'ui-monospace, "DejaVu Sans Mono", Consolas, monospace',
  casual: '"Comic Neue", "Comic Sans MS", "Chalkboard SE", ui-rounded, cursive',
};

const edges: Record<CaptionStyle['edge'], string> = {
  none: 'none',
  shadow: '0.06em 0.06em 0.14em rgb(0 0 0 / 0.95)',
  outline:
    '0.05em 0 0.03em #000, -0.05em 0 0.03em #000, 0 0.05em 0.03em #000, 0 -0.05em 0.03em #000, 0.04em 0.04em 0.03em #000, -0.04em -0.04em 0.03em #000, 0.04em -0.04em 0.03em #000, -0.04em 0.04em 0.03em #000',
  raised: '0.02em 0.02em 0 #222, 0.05em 0.05em 0 #222, 0.07em 0.07em 0 #222',
};

/** Converts the caption style to the custom properties of Captions.module.css. */
export function captionLook(style: CaptionStyle): CSSProperties {
  return {
    '--_caption-scale': Number(style.size) / 100,
    '--_caption-colour': `rgb(${colours[style.colour]})`,
    '--_caption-background': `rgb(${colours[style.background]} / ${style.opacity}%)`,
    '--_caption-font': fonts[style.font],
    '--_caption-edge': edges[style.edge],
  } as CSSProperties;
}
