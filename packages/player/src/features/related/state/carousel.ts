/** Step of the related videos carousel, CSS pixels (requirement PL-6). */
const carouselStep = 1000;

/** Scroll state of a row, CSS pixels; `offset` counts from the start of the row. */
export interface CarouselPosition {
  offset: number;
  /** Visible length. */
  size: number;
  /** Length of the content. */
  total: number;
}

/** The offset after one step, limited to the ends of the row. */
export function carouselTarget(position: CarouselPosition, direction: 'back' | 'on'): number {
  const step = direction === 'on' ? carouselStep : -carouselStep;
  return Math.min(maxOffset(position), Math.max(0, position.offset + step));
}

/** Whether the row is at its start or end. Browsers round offsets, so one pixel of tolerance is allowed. */
export function carouselEnds(position: CarouselPosition): { isAtStart: boolean; isAtEnd: boolean } {
  return { isAtStart: position.offset <= 1, isAtEnd: position.offset >= maxOffset(position) - 1 };
}

function maxOffset({ size, total }: CarouselPosition): number {
  return Math.max(0, total - size);
}
