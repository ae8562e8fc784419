import { memberForms } from '../members/member-forms.ts';
import { waitingRemovals } from '../members/waiting-removals.ts';
import { loadViewerState, readCounts, type ViewedSection, type ViewerState } from '../viewer/viewer-state.ts';
import { followChanges, isRecord } from './change-channel.ts';

/** Calls `listener` with the state of this visitor, and again after each change in a window of this site. */
export function followViewerState(
  section: ViewedSection,
  id: number,
  { listener, signal }: { listener: (state: ViewerState | undefined) => void; signal: AbortSignal },
): void {
  let stored: ViewerState | undefined;
  let changed: Partial<ViewerState> | undefined;
  const announce = () => {
    if (signal.aborted) return;
    if (!stored && !changed) return listener(undefined);
    // A change is newer than a state that was requested before it.
    const state = { isFavourite: false, isSubscribed: false, ...stored, ...changed };
    const isRemoved = section === 'video' && waitingRemovals.isHidden(memberForms.removeFavourite(id));
    listener(isRemoved ? { ...state, isFavourite: false } : state);
  };
  const load = async () => {
    changed = undefined;
    stored = await loadViewerState(section, id, signal);
    announce();
  };
  followChanges(
    ({ state }) => {
      const change = readChangedState(state, section, id);
      if (!change) return;
      changed = { ...changed, ...change };
      announce();
    },
    signal,
    () => void load(),
  );
  signal.addEventListener('abort', waitingRemovals.subscribe(announce));
  void load();
}

/* Without a schema, because the library of the schemas would be part of every page of a video. Another version may have sent it. */
function readChangedState(
  state: unknown,
  section: ViewedSection,
  id: number,
): Partial<ViewerState> | undefined {
  if (!isRecord(state) || state.section !== section || state.id !== id) return undefined;
  const { vote, isFavourite, isSubscribed } = state;
  return {
    ...((vote === 'like' || vote === 'dislike') && { vote, counts: readCounts(state.counts) }),
    ...(typeof isFavourite === 'boolean' && { isFavourite }),
    ...(typeof isSubscribed === 'boolean' && { isSubscribed }),
  };
}
