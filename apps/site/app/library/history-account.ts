import { createLocalStore, historyAccountKey } from '@nightjar/storage';

/** Times of changes that the account does not have yet, in milliseconds since the epoch, by video. */
type Changes = Readonly<Record<string, number>>;

/** The account that keeps the history of this browser, and what it does not have yet. */
export interface HistoryAccount {
  userId: number;
  /** Of the last synchronisation. */
  revision: number;
  watched: Changes;
  removed: Changes;
  /** When the visitor cleared the history. */
  clearedAt?: number;
}

export function readHistoryAccount(): HistoryAccount | undefined {
  const text = createLocalStore().get(historyAccountKey);
  try {
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    return isAccount(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function storeHistoryAccount(account: HistoryAccount | undefined): void {
  const store = createLocalStore();
  if (account) store.set(historyAccountKey, JSON.stringify(account));
  else store.remove(historyAccountKey);
}

/**
 * Notes that videos were watched, or their positions changed, in this order. Without an account that keeps the history, nothing
 * is noted.
 */
export const noteWatched = (...videoIds: number[]) =>
  note((account, now) => ({
    ...account,
    watched: { ...account.watched, ...timesOf(videoIds, now) },
    removed: without(account.removed, videoIds),
  }));

export const noteRemoved = (...videoIds: number[]) =>
  note((account, now) => ({
    ...account,
    watched: without(account.watched, videoIds),
    removed: { ...account.removed, ...timesOf(videoIds, now) },
  }));

export const noteCleared = () =>
  note(({ userId, revision }, clearedAt) => ({ userId, revision, watched: {}, removed: {}, clearedAt }));

/** What remains after a synchronisation: the changes that the visitor made meanwhile. */
export function withoutSent(account: HistoryAccount, sent: HistoryAccount): HistoryAccount {
  const { userId, revision, clearedAt } = account;
  return {
    userId,
    revision,
    watched: unsent(account.watched, sent.watched),
    removed: unsent(account.removed, sent.removed),
    ...(clearedAt !== undefined && clearedAt !== sent.clearedAt && { clearedAt }),
  };
}

function note(change: (account: HistoryAccount, now: number) => HistoryAccount): void {
  const account = readHistoryAccount();
  if (account) storeHistoryAccount(change(account, Date.now()));
}

/** Rising times: an object with numbers as keys does not keep their order. */
const timesOf = (videoIds: readonly number[], time: number): Changes =>
  Object.fromEntries(videoIds.map((id, place) => [id, time + place]));

function without(changes: Changes, videoIds: readonly number[]): Changes {
  const left = new Set(videoIds.map(String));
  return Object.fromEntries(Object.entries(changes).filter(([id]) => !left.has(id)));
}

const unsent = (changes: Changes, sent: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([id, time]) => sent[id] !== time));

/* Without a schema, like that of the watch-later list. */
function isAccount(value: unknown): value is HistoryAccount {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    Number.isSafeInteger(value.userId) &&
    'revision' in value &&
    Number.isSafeInteger(value.revision) &&
    'watched' in value &&
    isChanges(value.watched) &&
    'removed' in value &&
    isChanges(value.removed) &&
    (!('clearedAt' in value) || Number.isFinite(value.clearedAt))
  );
}

const isChanges = (value: unknown): value is Changes =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([id, time]) => /^\d{1,15}$/.test(id) && Number.isFinite(time));
