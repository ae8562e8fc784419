/** How far an arrow of the related videos moves them, in CSS pixels (specification, section 9). */
const carouselStep = 1000;

/** A row that is longer than its place. CSS pixels; `offset` counts from the side where the row begins. */
export interface CarouselPlace {
  offset: number;
  /** What is seen of it. */
  size: number;
  /** All of it. */
  total: number;
}

/** Where an arrow leads: one step, or what is left. */
export function carouselTarget(place: CarouselPlace, direction: 'back' | 'on'): number {
  const step = direction === 'on' ? carouselStep : -carouselStep;
  return Math.min(reach(place), Math.max(0, place.offset + step));
}

/** Which ends are reached. Browsers round offsets, so that the last pixel counts as the end. */
export function carouselEnds(place: CarouselPlace): { isAtStart: boolean; isAtEnd: boolean } {
  return { isAtStart: place.offset <= 1, isAtEnd: place.offset >= reach(place) - 1 };
}

function reach({ size, total }: CarouselPlace): number {
  return Math.max(0, total - size);
}
