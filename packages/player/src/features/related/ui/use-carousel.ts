import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type CarouselPosition, carouselEnds, carouselTarget } from '../state/carousel.ts';

interface Carousel {
  row: RefObject<HTMLUListElement | null>;
  ends: { isAtStart: boolean; isAtEnd: boolean };
  step: (direction: 'back' | 'on') => void;
  /** Moves the focus between cards for arrow keys, Home and End. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A horizontally scrolling row for touch, wheel, keys and two buttons. Pass the content of the row, so that its ends are updated. */
export function useCarousel(content: unknown): Carousel {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ends change with the content
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const ending = new AbortController();
    const { signal } = ending;
    const update = () => {
      const next = carouselEnds(positionOf(element));
      setEnds((now) => (now.isAtStart === next.isAtStart && now.isAtEnd === next.isAtEnd ? now : next));
    };
    update();
    element.addEventListener('scroll', update, { passive: true, signal });
    element.addEventListener('wheel', (event) => scrollByWheel(element, event), { passive: false, signal });
    const resizeObserver = new ResizeObserver(update);
    resizeObserver.observe(element);
    return () => {
      ending.abort();
      resizeObserver.disconnect();
    };
  }, [content]);

  const step = (direction: 'back' | 'on') => {
    const element = row.current;
    if (!element) return;
    const left = carouselTarget(positionOf(element), direction) * (isReversed(element) ? -1 : 1);
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left, behavior: isMotionReduced ? 'instant' : 'smooth' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const element = row.current;
    if (!element || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const links = [...element.querySelectorAll('a')];
    const index = links.indexOf(document.activeElement as HTMLAnchorElement);
    const forward = isReversed(element) ? -1 : 1;
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowRight: links[index + forward],
      ArrowLeft: links[index - forward],
      Home: links[0],
      End: links.at(-1),
    };
    if (index < 0 || !(event.key in targets)) return;
    // Also at the first and last card, where the arrow key must not seek.
    event.preventDefault();
    targets[event.key]?.focus();
  };
  return { row, ends, step, onKeyDown };
}

function positionOf(element: HTMLElement): CarouselPosition {
  return {
    offset: Math.abs(element.scrollLeft),
    size: element.clientWidth,
    total: element.scrollWidth,
  };
}

function isReversed(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Scrolls the row by a vertical wheel; at the ends of the row the page scrolls. */
function scrollByWheel(element: HTMLElement, event: WheelEvent) {
  if (event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return;
  const { isAtStart, isAtEnd } = carouselEnds(positionOf(element));
  if (event.deltaY > 0 ? isAtEnd : isAtStart) return;
  event.preventDefault();
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 40;
  element.scrollLeft += event.deltaY * lines * (isReversed(element) ? -1 : 1);
}
