import type { RelatedVideo } from '../features/related/state/related.ts';

const titles = [
  'Lanterns over a quiet harbour',
  'Slow tide',
  'Paper boats on a rain gutter, filmed from the kerb through one long afternoon in the old town',
  'North light',
  'Wind in the barley',
  'Night train across the plain',
  'Salt',
  'A kite above the breakwater',
];

/** Fictional related videos for stories and tests. */
export function demoRelated(count = 8): RelatedVideo[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    title: titles[index % titles.length] ?? '',
    href: `/video/${index + 1}/demo/?r=1`,
    poster: posterOf(index),
    durationSeconds: 61 + index * 397,
  }));
}

/** A generated landscape, with colours that depend on the index. */
function posterOf(index: number): string {
  const hue = (index * 47 + 200) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 45% 24%)"/><stop offset="1" stop-color="hsl(${hue + 40} 62% 62%)"/></linearGradient></defs><rect width="320" height="180" fill="url(#s)"/><circle cx="${60 + ((index * 53) % 200)}" cy="62" r="22" fill="hsl(${hue + 40} 80% 84%)"/><path d="M0 130 Q80 ${80 + (index % 4) * 10} 170 128 T320 112 V180 H0Z" fill="hsl(${hue + 10} 36% 26%)"/><path d="M0 152 Q120 118 210 150 T320 144 V180 H0Z" fill="hsl(${hue} 38% 15%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
