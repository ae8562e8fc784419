import type { PreferencesPort } from '../core/preferences.ts';
import { isControl, isTextField, keyTarget } from './key-target.ts';

/** The keys of a page that start its video before the player exists. */
export type StartKey = 'k' | ' ';

/**
 * Whether a key press starts the video of a page whose player is not loaded yet, by the same rules as in the player (SPEC.md, KEY-3
 * to KEY-5, KEY-7). `preferences`: the viewer may have turned shortcuts off.
 */
export function isStartKey(
  event: KeyboardEvent,
  { keys, preferences }: { keys: readonly StartKey[]; preferences?: PreferencesPort | undefined },
): boolean {
  const key = event.key.toLowerCase();
  if (!keys.some((each) => each === key)) return false;
  if (event.repeat || event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const target = keyTarget(event);
  if (isTextField(target) || (key === ' ' && isControl(target))) return false;
  return !document.querySelector(':modal') && preferences?.get('shortcuts') !== 'off';
}
