/** Step of the related videos carousel, CSS pixels (requirement PL-6). */
const carouselStep = 1000;

/** Scroll state of a row, CSS pixels; `offset` counts from the start of the row. */
export interface CarouselPlace {
  offset: number;
  /** Visible length. */
  size: number;
  /** Length of the content. */
  total: number;
}

/** The offset after one step, limited to the ends of the row. */
export function carouselTarget(place: CarouselPlace, direction: 'back' | 'on'): number {
  const step = direction === 'on' ? carouselStep : -carouselStep;
  return Math.min(maxOffset(place), Math.max(0, place.offset + step));
}

/** Whether the row is at its start or end. Browsers round offsets, so one pixel of tolerance is allowed. */
export function carouselEnds(place: CarouselPlace): { isAtStart: boolean; isAtEnd: boolean } {
  return { isAtStart: place.offset <= 1, isAtEnd: place.offset >= maxOffset(place) - 1 };
}

function maxOffset({ size, total }: CarouselPlace): number {
  return Math.max(0, total - size);
}
