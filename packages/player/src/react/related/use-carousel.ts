import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type CarouselPlace, carouselEnds, carouselTarget } from '../../core/carousel.ts';

interface Carousel {
  row: RefObject<HTMLUListElement | null>;
  ends: { isAtStart: boolean; isAtEnd: boolean };
  step: (direction: 'back' | 'on') => void;
  /** Arrows, Home and End go from card to card. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A row that scrolls by finger, wheel, keys and two buttons. `content` is what stands in it. */
export function useCarousel(content: unknown): Carousel {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other ends
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const ending = new AbortController();
    const { signal } = ending;
    const settle = () => {
      const next = carouselEnds(placeOf(element));
      setEnds((now) => (now.isAtStart === next.isAtStart && now.isAtEnd === next.isAtEnd ? now : next));
    };
    settle();
    element.addEventListener('scroll', settle, { passive: true, signal });
    element.addEventListener('wheel', (event) => turnWheel(element, event), { passive: false, signal });
    const sizes = new ResizeObserver(settle);
    sizes.observe(element);
    return () => {
      ending.abort();
      sizes.disconnect();
    };
  }, [content]);

  const step = (direction: 'back' | 'on') => {
    const element = row.current;
    if (!element) return;
    const left = carouselTarget(placeOf(element), direction) * (isReversed(element) ? -1 : 1);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left, behavior: isCalm ? 'instant' : 'smooth' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const element = row.current;
    if (!element || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const links = [...element.querySelectorAll('a')];
    const index = links.indexOf(document.activeElement as HTMLAnchorElement);
    const on = isReversed(element) ? -1 : 1;
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowRight: links[index + on],
      ArrowLeft: links[index - on],
      Home: links[0],
      End: links.at(-1),
    };
    if (index < 0 || !(event.key in targets)) return;
    // At an end too: a key that moves cards must not seek at the last of them.
    event.preventDefault();
    targets[event.key]?.focus();
  };
  return { row, ends, step, onKeyDown };
}

function placeOf(element: HTMLElement): CarouselPlace {
  return {
    offset: Math.abs(element.scrollLeft),
    size: element.clientWidth,
    total: element.scrollWidth,
  };
}

function isReversed(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** A wheel that only turns up and down moves the row, and the page again when the row's end is reached. */
function turnWheel(element: HTMLElement, event: WheelEvent) {
  if (event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return;
  const { isAtStart, isAtEnd } = carouselEnds(placeOf(element));
  if (event.deltaY > 0 ? isAtEnd : isAtStart) return;
  event.preventDefault();
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 40;
  element.scrollLeft += event.deltaY * lines * (isReversed(element) ? -1 : 1);
}
