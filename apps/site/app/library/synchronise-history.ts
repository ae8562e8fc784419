import { maxHistory } from '@nightjar/api';
import { isSignedIn, type StoredVideo, storedVideo, type WatchHistory } from '@nightjar/storage';
import { forgetSession } from '../viewer/forget-session.ts';
import { isRecord, postWrite, readWriteAnswer } from '../viewer/post-write.ts';
import {
  type HistoryAccount,
  readHistoryAccount,
  storeHistoryAccount,
  withoutSent,
} from './history-account.ts';
import { storedPositions as positions } from './stored-positions.ts';
import { withLibrary } from './with-library.ts';

/* Loaded on demand, for members. Without the client of the API, like the synchronisation of the watch-later list. */

type History = WatchHistory<StoredVideo>;

/** Age of what a browser has watched before it follows an account: older than every change, so that those of the account count. */
const EARLIER_SECONDS = 90 * 86_400;

/**
 * Sends what changed in the history since the last synchronisation, and applies what changed in the account. After the end of
 * a session this browser keeps only what the account does not have. One tab at a time.
 *
 * @returns whether the account keeps the history; undefined if that is not known
 */
export async function synchroniseHistory(): Promise<boolean | undefined> {
  const synchronise = () => withLibrary(({ history }) => synchronised(history));
  // Browsers have locks in secure contexts only.
  if ('locks' in navigator) return navigator.locks.request('nightjar:history', synchronise);
  return synchronise();
}

/** Sends the changes while the document is being left. They stay noted, and are sent again with the next synchronisation. */
export function sendLeaving(): void {
  const account = readHistoryAccount();
  if (!account || !isSignedIn(document.cookie) || !hasChanges(account)) return;
  const body = new URLSearchParams(formOf(account, []));
  void fetch('/api/member.php', { method: 'POST', body, keepalive: true }).catch(console.debug);
}

async function synchronised(history: History): Promise<boolean | undefined> {
  await positions.load();
  const account = readHistoryAccount();
  if (!isSignedIn(document.cookie)) {
    await leaveAccount(history);
    return false;
  }
  const known = (await history.listIds())?.slice(-maxHistory);
  // Without a database there is nothing to compare (ST-4).
  if (known === undefined) return undefined;
  const fields = account ? formOf(account, known) : emptyForm;
  const result = readWriteAnswer(await postWrite('/api/member.php', fields));
  if (result.ok) {
    const answer = readSynced(result.answer);
    // The account has no history; the history of this browser does not change.
    if (!answer.isKept) {
      storeHistoryAccount(undefined);
      return false;
    }
    return account ? apply(history, { account, answer, known }) : join(history, answer, known);
  }
  if (result.code === 'login_required') {
    forgetSession();
    await leaveAccount(history);
    return false;
  }
  // Another member has signed in: the history of the former one is removed from this browser, and the rest is merged.
  if (result.code === 'no_permission' && account) {
    await leaveAccount(history);
    return synchronised(history);
  }
  return undefined;
}

/** Merges the history of this browser into that of an account, which it follows from now on. */
async function join(history: History, { userId }: Synced, known: readonly number[]): Promise<boolean> {
  const account: HistoryAccount = { userId, revision: 0, watched: {}, removed: {} };
  const watched = known.map((id) => changeOf(id, EARLIER_SECONDS)).join();
  const fields = { ...formOf(account, known), watched };
  const result = readWriteAnswer(await postWrite('/api/member.php', fields));
  if (!result.ok) return false;
  const answer = readSynced(result.answer);
  return answer.isKept && apply(history, { account, answer, known });
}

const emptyForm = { act: 'history', known: '', watched: '', removed: '' };

function formOf(
  { userId, revision, watched, removed, clearedAt }: HistoryAccount,
  known: readonly number[],
): Record<string, string> {
  const age = (time: number) => Math.max(0, Math.round((Date.now() - time) / 1000));
  // The newest ones: the rest is sent by the next synchronisation.
  const newest = (changes: HistoryAccount['watched']) =>
    Object.entries(changes)
      .sort(([, a], [, b]) => a - b)
      .slice(-maxHistory);
  return {
    ...emptyForm,
    user_id: String(userId),
    ...(revision > 0 && { revision: String(revision) }),
    known: known.join(),
    watched: newest(watched)
      .map(([id, time]) => changeOf(Number(id), age(time)))
      .join(),
    removed: newest(removed)
      .map(([id, time]) => `${id}:${age(time)}`)
      .join(),
    ...(clearedAt !== undefined && { cleared: String(Math.max(1, age(clearedAt))) }),
  };
}

/** A change of `syncHistory` (packages/api/SPEC.md, "Writes"). */
function changeOf(id: number, ageSeconds: number): string {
  const position = positions.get(String(id));
  const seconds = position && [Math.floor(position.positionSeconds), Math.ceil(position.durationSeconds)];
  return [id, ageSeconds, ...(seconds ?? [])].join(':');
}

const hasChanges = ({ watched, removed, clearedAt }: HistoryAccount) =>
  Object.keys(watched).length + Object.keys(removed).length > 0 || clearedAt !== undefined;

interface Synced {
  userId: number;
  isKept: boolean;
  revision: number;
  /** The whole history, last watched last; undefined if this browser has it. */
  entries?: { videoId: number; positionSeconds: number; durationSeconds: number }[];
  /** The videos of it that this browser does not have. */
  videos: StoredVideo[];
}

/** Reads the answer of `syncHistory`. Throws for an answer without an account. */
function readSynced({ user_id, is_kept, revision, entries, videos }: Record<string, unknown>): Synced {
  const userId = Number(user_id);
  if (!Number.isSafeInteger(userId) || !Array.isArray(videos))
    throw new TypeError('The answer has no history; the history of this browser is unchanged.');
  return {
    userId,
    isKept: is_kept === '1',
    revision: Number(revision),
    ...(Array.isArray(entries) && {
      entries: entries.filter(isRecord).map(({ video_id, position, duration }) => ({
        videoId: Number(video_id),
        positionSeconds: Number(position),
        durationSeconds: Number(duration),
      })),
    }),
    videos: videos.flatMap((video: unknown) => {
      const read = storedVideo.safeParse(video);
      return read.success ? [read.data] : [];
    }),
  };
}

/** Changes made in this browser during the request are kept; the next synchronisation sends them. */
async function apply(
  history: History,
  { account, answer, known }: { account: HistoryAccount; answer: Synced; known: readonly number[] },
): Promise<true> {
  const current = readHistoryAccount() ?? account;
  const left = withoutSent(current, account);
  if (answer.entries) await rebuild(history, { ...answer, entries: answer.entries, known, left });
  storeHistoryAccount({ ...left, userId: answer.userId, revision: answer.revision });
  return true;
}

/** Brings the history of this browser into the order of the account. */
async function rebuild(
  history: History,
  {
    entries,
    videos,
    known,
    left,
  }: Synced & { entries: NonNullable<Synced['entries']>; known: readonly number[]; left: HistoryAccount },
): Promise<void> {
  if (left.clearedAt !== undefined) return;
  const stored = (await history.list()) ?? [];
  const cards = new Map([...videos, ...stored].map((card) => [Number(card.video_id), card]));
  const isChangedHere = (id: number) => id in left.watched || id in left.removed;
  const sent = new Set(known);
  // Older than what an account keeps, or watched during the request.
  const own = [...cards.keys()].filter((id) => stored.some((card) => Number(card.video_id) === id));
  const older = own.filter((id) => !sent.has(id) && !isChangedHere(id));
  const newer = own.filter((id) => id in left.watched);
  const inAccount = entries.filter(({ videoId }) => !isChangedHere(videoId));
  const entryIds = new Set(entries.map(({ videoId }) => videoId));
  for (const id of own) {
    // Removed in another browser, or there is no place for it in the account.
    if (sent.has(id) && !entryIds.has(id) && !isChangedHere(id)) positions.forget(String(id));
  }
  await history.clear();
  for (const id of new Set([...older, ...inAccount.map(({ videoId }) => videoId), ...newer])) {
    const card = cards.get(id);
    if (card) await history.add(card);
  }
  for (const { videoId, positionSeconds, durationSeconds } of inAccount) {
    const id = String(videoId);
    const before = positions.get(id);
    if (positionSeconds === 0) positions.forget(id);
    else if (Math.floor(before?.positionSeconds ?? -1) !== positionSeconds)
      positions.set({ videoId: id, positionSeconds, durationSeconds });
  }
}

/** Removes what the account has from this browser, because others may use it. */
async function leaveAccount(history: History): Promise<void> {
  const account = readHistoryAccount();
  if (!account) return;
  for (const id of (await history.listIds()) ?? []) {
    if (id in account.watched) continue;
    await history.remove(id);
    positions.forget(String(id));
  }
  storeHistoryAccount(undefined);
}
