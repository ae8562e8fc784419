import { type ViewerState, viewedSections } from '../viewer/viewer-state.ts';
import { announceChange, type Change } from './change-channel.ts';
import { ownKey, ownKeys, readKey } from './query-keys.ts';

/** The reads whose answers leave out what blocked members wrote. */
export const readsWithBlocks = [readKey('comments'), ownKeys];

/** Announces to the windows of this site what a form of the wire has changed. */
export function announceForm(fields: Readonly<Record<string, string>>): void {
  announceChange(changeOf(fields));
}

/** What a form has changed, by its fields (packages/api/SPEC.md, "Writes"). */
export function changeOf(fields: Readonly<Record<string, string>>): Change {
  const { act, section } = fields;
  switch (act) {
    case 'favourite': {
      const keys = [ownKey('ownFavourites')];
      return { keys, ...stateOf('video', fields.video_id, { isFavourite: section === 'add' }) };
    }
    case 'subscribe':
    case 'unsubscribe':
      return stateOf(section, fields.object_id, { isSubscribed: act === 'subscribe' });
    case 'playlist':
      return { keys: [ownKey('ownPlaylists'), readKey('playlist')] };
    case 'block':
      return { keys: readsWithBlocks };
    case 'remove_picture':
      return { isMemberChanged: true };
    default:
      return {};
  }
}

function stateOf(name: string | undefined, id: string | undefined, state: Partial<ViewerState>): Change {
  const section = viewedSections.find((each) => each === name);
  return section ? { state: { section, id: Number(id), ...state } } : {};
}
