import { createLocalStore, isSignedIn } from '@nightjar/storage';
import { accountStorageKey, forgetAccountStorage } from './forget-account-storage.ts';

/*
 * Unsent texts and votes on comments, bound to one account (decision 118). Guests have a record of their own, because they can
 * write first and sign in when they send; the account that signs in takes it over.
 */

const guestKey = 'nj_guest';
/** The oldest texts are forgotten first. */
const maxDrafts = 50;
/** The oldest votes are forgotten first; the origin still refuses a second vote. */
const maxVotes = 500;

interface AccountRecord {
  /** Missing in the record of guests, and until the header has loaded the member. */
  userId?: number;
  drafts: Readonly<Record<string, string>>;
  /** `12` is a like of the comment 12, `-12` a dislike. */
  votes: readonly number[];
}

function readRecord(key: string): AccountRecord | undefined {
  const text = createLocalStore().get(key);
  try {
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/* Without a schema, because the library of the schemas would be part of every page of a member. */
function isRecord(value: unknown): value is AccountRecord {
  return (
    isObject(value) &&
    (value.userId === undefined || Number.isSafeInteger(value.userId)) &&
    isObject(value.drafts) &&
    Object.values(value.drafts).every((draft) => typeof draft === 'string') &&
    Array.isArray(value.votes) &&
    value.votes.every((vote) => Number.isSafeInteger(vote))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const currentKey = () => (isSignedIn(document.cookie) ? accountStorageKey : guestKey);

function store(key: string, { drafts, votes, ...rest }: AccountRecord): void {
  const kept = {
    ...rest,
    drafts: Object.fromEntries(Object.entries(drafts).slice(-maxDrafts)),
    votes: votes.slice(-maxVotes),
  };
  createLocalStore().set(key, JSON.stringify(kept));
}

/** The record of this session. An account takes over what was written as a guest. */
function currentRecord(): AccountRecord {
  const key = currentKey();
  const own = readRecord(key) ?? { drafts: {}, votes: [] };
  const guest = key === guestKey ? undefined : readRecord(guestKey);
  if (!guest) return own;
  const merged = {
    ...own,
    drafts: { ...own.drafts, ...guest.drafts },
    votes: [...own.votes, ...guest.votes],
  };
  store(key, merged);
  createLocalStore().remove(guestKey);
  return merged;
}

/** Binds the record to this member. That of another account is deleted: its session ended where no page of the site could see it. */
export function bindAccountStorage(userId: number): void {
  const owner = readRecord(accountStorageKey)?.userId;
  if (owner !== undefined && owner !== userId) forgetAccountStorage();
  const own = currentRecord();
  if (own.userId !== userId) store(currentKey(), { ...own, userId });
}

/** An unsent text; empty if there is none. */
export const readUnsent = (name: string): string => currentRecord().drafts[name] ?? '';

/** Stores an unsent text; an empty one removes it. */
export function saveUnsent(name: string, text: string): void {
  const own = currentRecord();
  const { [name]: known, ...others } = own.drafts;
  if (known === undefined && text.trim() === '') return;
  store(currentKey(), { ...own, drafts: text.trim() === '' ? others : { ...others, [name]: text } });
}

export const readCommentVotes = (): readonly number[] => currentRecord().votes;

export function saveCommentVotes(votes: readonly number[]): void {
  store(currentKey(), { ...currentRecord(), votes });
}
