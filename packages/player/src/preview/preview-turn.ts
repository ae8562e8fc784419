/** A preview that competes with the others of the page: only one may play. */
export interface PreviewTurn {
  /** The element that is hovered, focused or visible. */
  element: HTMLElement;
  start(): void;
  stop(): void;
}

/** The active preview of the page. */
let current: PreviewTurn | undefined;
/** Fully visible previews, on devices without hover. */
const visible = new Set<PreviewTurn>();

/** Starts and stops a preview: by hover and focus, or by visibility on devices without hover. */
export function watchTurn(turn: PreviewTurn, signal: AbortSignal): void {
  if (signal.aborted) return;
  if (matchMedia('(hover: hover)').matches) watchPointer(turn, signal);
  else watchVisibility(turn, signal);
  turn.element.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') deactivate(turn);
    },
    { signal },
  );
  signal.addEventListener(
    'abort',
    () => {
      visible.delete(turn);
      deactivate(turn);
    },
    { once: true },
  );
}

function activate(turn: PreviewTurn) {
  if (current === turn) return;
  current?.stop();
  current = turn;
  turn.start();
}

/** Stops the preview if it is active. */
function deactivate(turn: PreviewTurn) {
  if (current !== turn) return;
  current.stop();
  current = undefined;
}

function watchPointer(turn: PreviewTurn, signal: AbortSignal) {
  const { element } = turn;
  element.addEventListener('pointerenter', () => activate(turn), { signal });
  element.addEventListener('pointerleave', () => deactivate(turn), { signal });
  element.addEventListener('focusin', () => activate(turn), { signal });
  element.addEventListener(
    'focusout',
    (event) => {
      // Focus that moves within the card does not stop the preview.
      if (event.relatedTarget instanceof Node && element.contains(event.relatedTarget)) return;
      deactivate(turn);
    },
    { signal },
  );
  // The code of previews can arrive after the pointer or the focus.
  if (element.matches(':hover, :focus-within')) activate(turn);
}

function watchVisibility(turn: PreviewTurn, signal: AbortSignal) {
  // Slightly below 1, because sub-pixel layout can keep the ratio of a visible card below 1.
  const observer = new IntersectionObserver(
    (entries) => {
      const isVisible = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.99;
      if (isVisible) visible.add(turn);
      else visible.delete(turn);
      const next = nearestToMiddle();
      if (next) activate(next);
      else if (!isVisible) deactivate(turn);
    },
    { threshold: [0, 0.99] },
  );
  observer.observe(turn.element);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

/** The fully visible preview nearest to the middle of the screen. */
function nearestToMiddle(): PreviewTurn | undefined {
  const distance = ({ element }: PreviewTurn) => {
    const box = element.getBoundingClientRect();
    return Math.abs(box.top + box.height / 2 - innerHeight / 2);
  };
  return [...visible].sort((a, b) => distance(a) - distance(b))[0];
}
