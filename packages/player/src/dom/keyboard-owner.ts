import { type KeyCommand, keyCommand, repeats } from '../core/keyboard.ts';
import { isControl, isTextField, keyTarget } from './key-target.ts';

export interface KeyboardOwnerOptions {
  container: HTMLElement;
  /** Called for each key: the viewer can turn shortcuts off in the help panel. */
  isEnabled: () => boolean;
  /** Whether the command is available now; otherwise the key is left to the page. */
  canPerform?: (command: KeyCommand) => boolean;
  /** Whether the player is a mini player, which handles fewer keys. */
  isMini?: () => boolean;
  perform: (command: KeyCommand) => void;
  signal: AbortSignal;
}

/** All players of the page; the last one owns the keyboard. */
const players: HTMLElement[] = [];

const slider = '[role=slider], input[type=range]';
const sliderKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Sends the keys of the page to one player: the one used last, otherwise the one created last. Ignores keys that were already handled
 * (`preventDefault`), keys typed into fields, and keys for an open dialog.
 */
export function ownKeyboard(options: KeyboardOwnerOptions): void {
  const { container, isEnabled, canPerform = () => true, isMini = () => false, perform, signal } = options;
  const take = () => {
    release();
    players.push(container);
  };
  const release = () => {
    const index = players.indexOf(container);
    if (index >= 0) players.splice(index, 1);
  };
  take();
  signal.addEventListener('abort', release, { once: true });
  container.addEventListener('pointerdown', take, { signal });
  container.addEventListener('focusin', take, { signal });

  document.addEventListener(
    'keydown',
    (event) => {
      if (players.at(-1) !== container || event.defaultPrevented || event.isComposing) return;
      const target = keyTarget(event);
      const isInside = container.contains(target);
      if (!isInside && document.querySelector(':modal:not(:fullscreen)')) return;
      // Sliders do not use these keys with Ctrl.
      if (sliderKeys.has(event.key) && !event.ctrlKey && target.closest(slider)) return;
      const command = keyCommand({
        key: event.key,
        ctrlKey: event.ctrlKey,
        altKey: event.altKey,
        metaKey: event.metaKey,
        shiftKey: event.shiftKey,
        isTyping: isTextField(target),
        isOnControl: isControl(target),
        isInPlayer: isInside || document.fullscreenElement === container,
        isMini: isMini(),
      });
      // The help key stays active: shortcuts are turned on again in the help panel.
      if (!command || (!isEnabled() && command.do !== 'toggleHelp') || !canPerform(command)) return;
      event.preventDefault();
      if (!event.repeat || repeats(command)) perform(command);
    },
    { signal },
  );
}
