import type { Vote } from '@nightjar/ui';
import { isRecord, postWrite } from './post-write.ts';

/** Kinds of objects that a visitor votes on, keeps or follows. */
export const viewedSections = ['video', 'channel', 'member', 'model', 'playlist'] as const;
export type ViewedSection = (typeof viewedSections)[number];

/** What this visitor has done with an object. */
export interface ViewerState {
  vote?: Vote | undefined;
  isFavourite: boolean;
  isSubscribed: boolean;
}

/** The state of this visitor. Undefined without an answer: a repeated write is then refused by the origin. */
export async function loadViewerState(
  section: ViewedSection,
  id: number,
  signal?: AbortSignal,
): Promise<ViewerState | undefined> {
  try {
    const fields = { act: 'state', section, object_id: String(id) };
    return readViewerState(await postWrite('/api/member.php', fields, signal));
  } catch (error) {
    console.debug(error);
    return undefined;
  }
}

/** The answer of `viewerState` (packages/api/SPEC.md, "Writes"); undefined for a refusal. */
export function readViewerState(answer: unknown): ViewerState | undefined {
  if (!isRecord(answer) || answer.error) return undefined;
  return {
    vote: votes.get(answer.vote),
    isFavourite: answer.is_favourite === '1',
    isSubscribed: answer.is_subscribed === '1',
  };
}

const votes = new Map<unknown, Vote>([
  ['1', 'like'],
  ['0', 'dislike'],
]);
