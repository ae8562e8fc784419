import { readUnsent, saveUnsent } from '../account/account-storage.ts';

/** A message that the origin has not accepted. */
export interface UnsentMessage {
  /** Key of its request, also after a reload, so that a message whose answer was lost is not stored twice. */
  key: string;
  text: string;
  /** When its request was sent, in milliseconds since the epoch, until it is answered. */
  sentAt?: number;
}

const nameOf = (otherId: number) => `unsent_${otherId}`;

/** The messages of a conversation that were not accepted, in the order in which they were written. */
export function readUnsentMessages(otherId: number): UnsentMessage[] {
  try {
    const stored: unknown = JSON.parse(readUnsent(nameOf(otherId)) || '[]');
    return Array.isArray(stored) ? stored.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

/** Stores a message, or replaces it at its place. */
export function storeUnsentMessage(otherId: number, message: UnsentMessage): void {
  const stored = readUnsentMessages(otherId);
  const isKnown = stored.some(({ key }) => key === message.key);
  save(
    otherId,
    isKnown ? stored.map((each) => (each.key === message.key ? message : each)) : [...stored, message],
  );
}

export function removeUnsentMessage(otherId: number, key: string): void {
  save(
    otherId,
    readUnsentMessages(otherId).filter((message) => message.key !== key),
  );
}

const save = (otherId: number, messages: UnsentMessage[]) =>
  saveUnsent(nameOf(otherId), messages.length === 0 ? '' : JSON.stringify(messages));

const isUnsent = (value: unknown): value is UnsentMessage =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  (!('sentAt' in value) || Number.isFinite(value.sentAt));
