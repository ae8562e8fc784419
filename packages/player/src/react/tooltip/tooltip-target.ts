import type { Clock } from '../../core/clock.ts';

/** The control whose tooltip is shown: `data-tip` is its text, `data-key` its keyboard shortcut. */
export interface TooltipTarget {
  text: string;
  shortcut: string | undefined;
  /** Centre of the control and the edge next to the tooltip, px from the upper left corner of the player. */
  x: number;
  y: number;
  /** The control is in the upper half, so the tooltip is below it. */
  isBelow: boolean;
}

/** Delay of the first tooltip. While one is shown, the next follows at once. */
const delayMs = 300;

interface WatchOptions {
  container: HTMLElement;
  clock: Clock;
  signal: AbortSignal;
  onChange: (target: TooltipTarget | undefined) => void;
}

/** Reports the control that the mouse rests on, or that has the keyboard focus. Touch has no tooltips. */
export function watchTooltipTarget({ container, clock, signal, onChange }: WatchOptions): void {
  let control: HTMLElement | undefined;
  let isShown = false;
  /** The control has the keyboard focus. */
  let hasFocus = false;
  let cancel: (() => void) | undefined;
  const hide = () => {
    cancel?.();
    control = undefined;
    hasFocus = false;
    if (isShown) onChange(undefined);
    isShown = false;
  };
  const show = () => {
    const target = control?.isConnected ? targetOf(container, control) : undefined;
    isShown = target !== undefined;
    onChange(target);
  };
  const move = (element: EventTarget | null) => {
    const next = element instanceof Element ? element.closest<HTMLElement>('[data-tip]') : null;
    if (next === (control ?? null)) return;
    const delay = isShown ? 0 : delayMs;
    if (!next) {
      hide();
      return;
    }
    cancel?.();
    control = next;
    if (delay === 0) show();
    else cancel = clock.after(delay, show);
  };
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    call: (event: HTMLElementEventMap[Type]) => void,
  ) => container.addEventListener(type, call, { signal });

  on('pointerover', ({ pointerType, target }) => {
    if (pointerType !== 'mouse') return;
    // A browser also reports a mouse at rest, when something else moves below it.
    if (hasFocus && !(target instanceof Element && target.closest('[data-tip]'))) return;
    hasFocus = false;
    move(target);
  });
  on('pointerleave', () => {
    if (!hasFocus) hide();
  });
  on('focusin', ({ target }) => {
    if (!(target instanceof Element && target.matches(':focus-visible'))) return;
    move(target);
    hasFocus = control !== undefined;
  });
  on('focusout', hide);
  // The control acts, and its text may change.
  on('pointerdown', hide);
  on('keydown', hide);
  signal.addEventListener('abort', hide, { once: true });
}

function targetOf(container: HTMLElement, control: HTMLElement): TooltipTarget | undefined {
  const { tip: text, key } = control.dataset;
  // Its open menu is more than its name.
  if (!text || control.ariaExpanded === 'true') return undefined;
  const box = container.getBoundingClientRect();
  const rect = control.getBoundingClientRect();
  const isBelow = rect.top + rect.height / 2 < box.top + box.height / 2;
  // Above the seek bar, which is above the buttons.
  const bar = control.closest('[role=group]')?.querySelector('[role=slider]')?.getBoundingClientRect();
  const top = Math.min(rect.top, bar?.top ?? rect.top);
  return {
    text,
    shortcut: key,
    x: rect.left + rect.width / 2 - box.left,
    y: isBelow ? rect.bottom - box.top : box.bottom - top,
    isBelow,
  };
}
