/** A preview that may play when it is its turn. */
export interface PreviewTurn {
  /** What the viewer points at, or sees. */
  element: HTMLElement;
  start(): void;
  stop(): void;
}

/** The one preview of the page that has its turn. */
let current: PreviewTurn | undefined;
/** On touch: previews that are fully visible. */
const visible = new Set<PreviewTurn>();

/** Gives a preview its turn: by pointer and focus where there is hover, by being fully visible where there is none. */
export function watchTurn(turn: PreviewTurn, signal: AbortSignal): void {
  if (signal.aborted) return;
  if (matchMedia('(hover: hover)').matches) watchPointer(turn, signal);
  else watchVisibility(turn, signal);
  turn.element.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') give(undefined, turn);
    },
    { signal },
  );
  signal.addEventListener(
    'abort',
    () => {
      visible.delete(turn);
      give(undefined, turn);
    },
    { once: true },
  );
}

function take(turn: PreviewTurn) {
  if (current === turn) return;
  current?.stop();
  current = turn;
  turn.start();
}

/** Ends a preview's turn, if it has it, in favour of another. */
function give(next: PreviewTurn | undefined, from: PreviewTurn) {
  if (current !== from) return;
  current.stop();
  current = undefined;
  if (next) take(next);
}

function watchPointer(turn: PreviewTurn, signal: AbortSignal) {
  const { element } = turn;
  element.addEventListener('pointerenter', () => take(turn), { signal });
  element.addEventListener('pointerleave', () => give(undefined, turn), { signal });
  element.addEventListener('focusin', () => take(turn), { signal });
  element.addEventListener(
    'focusout',
    (event) => {
      // Focus that moves on within the card, from its link to its buttons, does not leave it.
      if (event.relatedTarget instanceof Node && element.contains(event.relatedTarget)) return;
      give(undefined, turn);
    },
    { signal },
  );
}

function watchVisibility(turn: PreviewTurn, signal: AbortSignal) {
  // A hair below 1: sub-pixel layout keeps some cards from ever being visible to the last thousandth.
  const observer = new IntersectionObserver(
    (entries) => {
      const isVisible = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.99;
      if (isVisible) visible.add(turn);
      else visible.delete(turn);
      const next = nearestToMiddle();
      if (next) take(next);
      else if (!isVisible) give(undefined, turn);
    },
    { threshold: [0, 0.99] },
  );
  observer.observe(turn.element);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

/** Of several fully visible cards the one in the middle of the screen is the one looked at. */
function nearestToMiddle(): PreviewTurn | undefined {
  const distance = ({ element }: PreviewTurn) => {
    const box = element.getBoundingClientRect();
    return Math.abs(box.top + box.height / 2 - innerHeight / 2);
  };
  return [...visible].sort((a, b) => distance(a) - distance(b))[0];
}
