import { readUnsent, updateUnsent } from '../account/account-storage.ts';

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
export const readUnsentMessages = (otherId: number): UnsentMessage[] => parse(readUnsent(nameOf(otherId)));

function parse(text: string): UnsentMessage[] {
  try {
    const stored: unknown = JSON.parse(text || '[]');
    return Array.isArray(stored) ? stored.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

/** Stores a message, or replaces it at its place. */
export function storeUnsentMessage(otherId: number, message: UnsentMessage): void {
  update(otherId, (stored) =>
    stored.some(({ key }) => key === message.key)
      ? stored.map((each) => (each.key === message.key ? message : each))
      : [...stored, message],
  );
}

export function removeUnsentMessage(otherId: number, key: string): void {
  update(otherId, (stored) => stored.filter((message) => message.key !== key));
}

const update = (otherId: number, change: (messages: UnsentMessage[]) => UnsentMessage[]) =>
  updateUnsent(nameOf(otherId), (text) => {
    const messages = change(parse(text));
    return messages.length === 0 ? '' : JSON.stringify(messages);
  });

const isUnsent = (value: unknown): value is UnsentMessage =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  (!('sentAt' in value) || Number.isFinite(value.sentAt));
