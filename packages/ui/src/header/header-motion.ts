/** Whether the header is out of view, and the scroll position at which that was decided. */
export interface HeaderMotion {
  isHidden: boolean;
  y: number;
}

export interface ScrollFacts {
  /** Scroll position of the page in px; negative while iOS bounces. */
  y: number;
  /** Width of the viewport in px. */
  width: number;
}

/** Section 9: the header hides past 115 px, and never at 500 px or narrower. */
const hideBelow = 115;
const fixedWidth = 500;
/** Movements below it are trembling fingers and rounding, not a direction. */
const tremble = 6;

export const restingHeader: HeaderMotion = { isHidden: false, y: 0 };

/** The next state of the header when the page has scrolled (requirement UI-6): down past 115 px hides it, up brings it back. */
export function moveHeader(motion: HeaderMotion, { y, width }: ScrollFacts): HeaderMotion {
  const position = Math.max(0, y);
  if (width <= fixedWidth || position <= hideBelow) return settle(motion, false, position);
  if (Math.abs(position - motion.y) < tremble) return motion;
  return settle(motion, position > motion.y, position);
}

function settle(motion: HeaderMotion, isHidden: boolean, y: number): HeaderMotion {
  return motion.isHidden === isHidden && motion.y === y ? motion : { isHidden, y };
}
