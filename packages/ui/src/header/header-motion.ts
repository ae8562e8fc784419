/** Whether the header is hidden, and the scroll position of that decision. */
export interface HeaderMotion {
  isHidden: boolean;
  y: number;
}

export interface ScrollFacts {
  /** Scroll position of the page in px; negative during the overscroll bounce of iOS. */
  y: number;
  /** Width of the viewport in px. */
  width: number;
}

/** Requirement UI-6: the header hides past 115 px, and never at 500 px or narrower. */
const hideBelow = 115;
const fixedWidth = 500;
/** Smaller movements in px are jitter or rounding and have no direction. */
const directionThreshold = 6;

export const initialHeaderMotion: HeaderMotion = { isHidden: false, y: 0 };

/** The state of the header after a scroll event (requirement UI-6). */
export function moveHeader(motion: HeaderMotion, { y, width }: ScrollFacts): HeaderMotion {
  const position = Math.max(0, y);
  if (width <= fixedWidth || position <= hideBelow) return updateMotion(motion, false, position);
  if (Math.abs(position - motion.y) < directionThreshold) return motion;
  return updateMotion(motion, position > motion.y, position);
}

function updateMotion(motion: HeaderMotion, isHidden: boolean, y: number): HeaderMotion {
  return motion.isHidden === isHidden && motion.y === y ? motion : { isHidden, y };
}
