import type { CSSProperties } from 'react';

/** Half of a gap between chapters. */
const halfGap = '1px';

/** Cuts gaps into the bar at these fractions, whatever lies on it: played, buffered and hovered parts alike. */
export function chapterMask(gaps: readonly number[]): CSSProperties | undefined {
  if (gaps.length === 0) return undefined;
  const stops = gaps.map((fraction) => {
    const at = `${(fraction * 100).toFixed(3)}%`;
    const [start, end] = [`calc(${at} - ${halfGap})`, `calc(${at} + ${halfGap})`];
    return `#000 ${start}, transparent ${start} ${end}, #000 ${end}`;
  });
  return { maskImage: `linear-gradient(to right, ${stops.join(', ')})` };
}
