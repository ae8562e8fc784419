import type { QueryKey } from '@tanstack/react-query';
import type { ViewedSection, ViewerState } from '../viewer/viewer-state.ts';

const name = 'nightjar:changes';
/** Identifies this window among the tabs. */
const ownTab = String(Math.random());

/** What the member has done with an object. */
interface StateChange extends Partial<ViewerState> {
  section: ViewedSection;
  id: number;
}

/** What a write has changed. */
export interface Change {
  /** Queries to read again. */
  keys?: readonly QueryKey[];
  state?: StateChange;
  /** A picture or the planned deletion of the member: the header loads the member again. */
  isMemberChanged?: boolean;
  /** The session was ended on purpose. */
  isSignedOut?: boolean;
}

/** A change as the windows of this site receive it, also the one that sent it. */
export interface ReceivedChange {
  keys: readonly QueryKey[];
  /** Read by `readStateChange`. */
  state: unknown;
  isMemberChanged: boolean;
  isSignedOut: boolean;
  isOwn: boolean;
}

/**
 * Sends a change to all windows of this site.
 *
 * The channel is opened for each message: an open channel keeps the page out of the back/forward cache.
 */
export function announceChange(change: Change): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage({ ...change, tab: ownTab });
  channel.close();
}

/**
 * Calls `onChange` for each change of this window and of the other tabs, until `signal` is aborted.
 *
 * @param onMissed called when the page returns from the back/forward cache, where it received nothing
 */
export function followChanges(
  onChange: (change: ReceivedChange) => void,
  signal: AbortSignal,
  onMissed?: () => void,
): void {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    if (channel) return;
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => onChange(readChange(data));
  };
  const close = () => {
    channel?.close();
    channel = undefined;
  };
  open();
  window.addEventListener('pagehide', close, { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      open();
      if (persisted) onMissed?.();
    },
    { signal },
  );
  signal.addEventListener('abort', close, { once: true });
}

/** The change in a message. Another version of the site may have sent it, so unknown values are ignored. */
function readChange(message: unknown): ReceivedChange {
  const { keys, state, isMemberChanged, isSignedOut, tab }: Record<string, unknown> = isRecord(message)
    ? message
    : {};
  return {
    keys: Array.isArray(keys) ? keys.filter((key) => Array.isArray(key)) : [],
    state,
    isMemberChanged: isMemberChanged === true,
    isSignedOut: isSignedOut === true,
    isOwn: tab === ownTab,
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
