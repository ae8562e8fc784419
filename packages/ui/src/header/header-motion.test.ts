import { describe, expect, it } from 'vitest';
import { initialHeaderMotion, moveHeader } from './header-motion.ts';

/** Scrolls to each position and returns whether the header is hidden there. */
const scroll = (width: number, ...positions: number[]) => {
  let motion = initialHeaderMotion;
  return positions.map((y) => {
    motion = moveHeader(motion, { y, width });
    return motion.isHidden;
  });
};

describe('moveHeader', () => {
  it.each([
    ['UI-6: stays visible down to 115 px', 1280, [40, 115], [false, false]],
    ['UI-6: hides past 115 px when scrolling down', 1280, [116, 400], [true, true]],
    ['UI-6: returns when scrolling up', 1280, [400, 380], [true, false]],
    ['hides again when scrolling down again', 1280, [400, 380, 420], [true, false, true]],
    ['is visible at the top', 1280, [400, 100], [true, false]],
    ['ignores movements below the threshold', 1280, [400, 397, 402, 396], [true, true, true, true]],
    [
      'returns when slow scrolling adds up to the threshold',
      1280,
      [400, 397, 394, 391],
      [true, true, false, false],
    ],
    ['stays visible during the overscroll bounce of iOS', 1280, [-60, -10, 0], [false, false, false]],
    ['UI-6: does not move at a width of 500 px', 500, [400, 900], [false, false]],
    ['UI-6: hides at a width of 501 px', 501, [400, 900], [true, true]],
  ])('%s', (_, width, positions, hidden) => {
    expect(scroll(width, ...positions)).toEqual(hidden);
  });

  it('returns when the window becomes narrow', () => {
    const hidden = moveHeader(initialHeaderMotion, { y: 400, width: 1280 });
    expect(moveHeader(hidden, { y: 400, width: 480 }).isHidden).toBe(false);
  });

  it('returns the same object when nothing changed, so that React does not render', () => {
    const motion = moveHeader(initialHeaderMotion, { y: 400, width: 1280 });
    expect(moveHeader(motion, { y: 402, width: 1280 })).toBe(motion);
    expect(moveHeader(initialHeaderMotion, { y: 0, width: 1280 })).toBe(initialHeaderMotion);
  });
});
