import { describe, expect, it } from 'vitest';
import { moveHeader, restingHeader } from './header-motion.ts';

/** Scrolls through the positions and tells after each whether the header is hidden. */
const scroll = (width: number, ...positions: number[]) => {
  let motion = restingHeader;
  return positions.map((y) => {
    motion = moveHeader(motion, { y, width });
    return motion.isHidden;
  });
};

describe('moveHeader', () => {
  it.each([
    ['stays until 115 px', 1280, [40, 115], [false, false]],
    ['hides past 115 px on the way down', 1280, [116, 400], [true, true]],
    ['comes back on the way up', 1280, [400, 380], [true, false]],
    ['hides again on the way down', 1280, [400, 380, 420], [true, false, true]],
    ['is there at the top', 1280, [400, 100], [true, false]],
    ['does not answer to trembling', 1280, [400, 397, 402, 396], [true, true, true, true]],
    ['answers to slow scrolling in the end', 1280, [400, 397, 394, 391], [true, true, false, false]],
    ['stays while iOS bounces above the top', 1280, [-60, -10, 0], [false, false, false]],
    ['stays at 500 px', 500, [400, 900], [false, false]],
    ['hides at 501 px', 501, [400, 900], [true, true]],
  ])('%s', (_, width, positions, hidden) => {
    expect(scroll(width, ...positions)).toEqual(hidden);
  });

  it('comes back when the window becomes narrow', () => {
    const hidden = moveHeader(restingHeader, { y: 400, width: 1280 });
    expect(moveHeader(hidden, { y: 400, width: 480 }).isHidden).toBe(false);
  });

  it('hands back the same state when nothing changed, so that nothing renders', () => {
    const motion = moveHeader(restingHeader, { y: 400, width: 1280 });
    expect(moveHeader(motion, { y: 402, width: 1280 })).toBe(motion);
    expect(moveHeader(restingHeader, { y: 0, width: 1280 })).toBe(restingHeader);
  });
});
