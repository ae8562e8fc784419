import { readUnsent, saveUnsent } from '../account/account-storage.ts';

/** A message that the origin has not accepted. */
export interface UnsentMessage {
  /** Key of its request, also after a reload, so that a message whose answer was lost is not stored twice. */
  key: string;
  text: string;
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

export function storeUnsentMessage(otherId: number, { key, text }: UnsentMessage): void {
  const others = readUnsentMessages(otherId).filter((message) => message.key !== key);
  save(otherId, [...others, { key, text }]);
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
  typeof value.text === 'string';
