import { isSignedIn } from '@nightjar/storage';
import { createStoredValue } from '@nightjar/storage/key-values';
import { accountMark, formerAccountKey, removeAccountMark, setAccountMark } from './account-mark.ts';
import { currentMember } from './current-member.ts';

/*
 * Unsent texts and votes on comments, bound to one account (decision 155). Guests have a record of their own, because they can
 * write first and sign in when they send; the account that signs in takes it over.
 */

/** The oldest texts are forgotten first. */
const maxDrafts = 50;
/** The oldest votes are forgotten first; the origin still refuses a second vote. */
const maxVotes = 500;

interface StoredRecord {
  /** Of an account: the mark of this browser with which it was written (`account-mark.ts`). */
  mark?: string;
  /** Missing in the record of guests, and until the header has loaded the member. */
  userId?: number;
  drafts: Readonly<Record<string, string>>;
  /** `12` is a like of the comment 12, `-12` a dislike. */
  votes: readonly number[];
}

type Change = (record: StoredRecord) => StoredRecord;

const empty: StoredRecord = { drafts: {}, votes: [] };
const parse = (stored: unknown) => (isRecord(stored) ? stored : empty);
const account = createStoredValue({ key: 'account', formerKey: formerAccountKey, parse });
const guest = createStoredValue({ key: 'guest', formerKey: 'nj_guest', parse });

/**
 * Reads the records; call it before the first form with an unsent text is shown. Fulfilled when the changes that were made before are
 * in the database too, after a second at most.
 */
export async function loadAccountStorage(): Promise<void> {
  await Promise.all([account.load(), guest.load()]);
  const stored = account.get();
  if (isEmpty(stored)) return;
  // A record of an ended session that was not removed in time.
  if (ofSession(stored) === empty) account.update(() => empty);
  else if (stored.mark === undefined) writeAccount((record) => record);
}

/** Removes the texts and votes of the account; fulfilled when the database has removed them. */
export async function removeAccountRecord(): Promise<void> {
  account.update(() => empty);
  await account.load();
}

const ofSession = (record: StoredRecord) => (record.mark === accountMark() ? record : empty);

const isEmpty = ({ drafts, votes }: StoredRecord) => Object.keys(drafts).length + votes.length === 0;

const limited = ({ drafts, votes, ...rest }: StoredRecord): StoredRecord => ({
  ...rest,
  drafts: Object.fromEntries(Object.entries(drafts).slice(-maxDrafts)),
  votes: votes.slice(-maxVotes),
});

function updateRecord(change: Change): void {
  if (isSignedIn(document.cookie)) {
    takeOverGuest();
    writeAccount(change);
    // It could not be taken over yet.
    if (isEmpty(guest.get())) return;
  }
  guest.update((record) => limited(change(record)));
}

function writeAccount(change: Change): void {
  const known = accountMark();
  const mark = known ?? setAccountMark();
  const member = currentMember();
  // The record of release 0.1.0 has no mark.
  const isOwn = (record: StoredRecord) =>
    (record.mark === known || record.mark === mark) &&
    (!member || record.userId === undefined || record.userId === member.id);
  account.update((record) => ({
    ...limited(change(isOwn(record) ? record : empty)),
    mark,
    ...(member && { userId: member.id }),
  }));
}

/** The record of this session. An account takes over what was written as a guest. */
function currentRecord(): StoredRecord {
  if (!isSignedIn(document.cookie)) return guest.get();
  takeOverGuest();
  return joined(ofSession(account.get()), guest.get());
}

/** Waits for the member if the record of an account is that of a member: it may be another one, whose session ended unseen. */
function takeOverGuest(): void {
  const written = guest.get();
  if (isEmpty(written)) return;
  if (!currentMember() && ofSession(account.get()).userId !== undefined) return;
  writeAccount((own) => joined(own, written));
  guest.update(() => empty);
}

const joined = (own: StoredRecord, written: StoredRecord): StoredRecord => ({
  ...own,
  drafts: { ...own.drafts, ...written.drafts },
  votes: [...own.votes, ...written.votes],
});

/** Binds the record to this member. That of another account is deleted: its session ended where no page of the site could see it. */
export async function bindAccountRecord(userId: number): Promise<void> {
  await loadAccountStorage();
  const { userId: owner } = ofSession(account.get());
  if (owner !== undefined && owner !== userId) {
    removeAccountMark();
    await removeAccountRecord();
  }
  const own = currentRecord();
  if (!isEmpty(own) && own.userId === undefined) updateRecord((record) => ({ ...record, userId }));
}

/** An unsent text; empty if there is none. */
export const readUnsent = (name: string): string => currentRecord().drafts[name] ?? '';

/** Changes an unsent text; an empty one is removed. */
export function updateUnsent(name: string, change: (text: string) => string): void {
  updateRecord((record) => {
    const { [name]: known = '', ...others } = record.drafts;
    const text = change(known);
    return { ...record, drafts: text.trim() === '' ? others : { ...others, [name]: text } };
  });
}

export const saveUnsent = (name: string, text: string): void => updateUnsent(name, () => text);

export const readCommentVotes = (): readonly number[] => currentRecord().votes;

export function updateCommentVotes(change: (votes: readonly number[]) => readonly number[]): void {
  updateRecord((record) => ({ ...record, votes: change(record.votes) }));
}

/* Without a schema: the library of the schemas is larger than all of this code. */
function isRecord(value: unknown): value is StoredRecord {
  return (
    isObject(value) &&
    (value.mark === undefined || typeof value.mark === 'string') &&
    (value.userId === undefined || Number.isSafeInteger(value.userId)) &&
    isObject(value.drafts) &&
    Object.values(value.drafts).every((draft) => typeof draft === 'string') &&
    Array.isArray(value.votes) &&
    value.votes.every((vote) => Number.isSafeInteger(vote))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
