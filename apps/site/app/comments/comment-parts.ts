import { mentionPattern } from '@nightjar/api';

/** A part of the text of a comment. The text itself has no markup. */
export type CommentPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  /** A position in the video. */
  | { kind: 'time'; text: string; seconds: number }
  | { kind: 'mention'; text: string; username: string };

/** The longest address that becomes a link. */
const maxAddressLength = 300;
const linkPattern = /(?<link>https?:\/\/[^\s<>"']+)/u;
const timePattern = /(?<![\w:.])(?<time>(?:\d{1,2}:)?\d{1,3}:[0-5]\d)(?![\w:])/u;
const pattern = new RegExp(
  [linkPattern, timePattern, mentionPattern].map(({ source }) => source).join('|'),
  'gu',
);
/** Punctuation that ends a sentence is not part of the address before it. */
const trailing = /[.,;:!?)\]}]+$/u;

/**
 * Finds the addresses, the positions (`1:23`) up to the end of the video, and the mentions (`@name`) in a text.
 *
 * @param durationSeconds Undefined where positions have no meaning.
 */
export function commentParts(text: string, durationSeconds?: number): CommentPart[] {
  const parts: CommentPart[] = [];
  let end = 0;
  const add = (from: number, part: CommentPart) => {
    if (from > end) parts.push({ kind: 'text', text: text.slice(end, from) });
    parts.push(part);
    end = from + part.text.length;
  };
  for (const { index, groups = {} } of text.matchAll(pattern)) {
    const { link, time, name } = groups;
    if (link !== undefined) {
      const address = link.replace(trailing, '');
      const url = URL.parse(address);
      if (url !== null && address.length <= maxAddressLength && url.hostname.includes('.')) {
        add(index, { kind: 'link', text: address, href: url.href });
      }
    } else if (time !== undefined) {
      const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
      if (durationSeconds !== undefined && seconds < durationSeconds)
        add(index, { kind: 'time', text: time, seconds });
    } else if (name !== undefined) {
      add(index, { kind: 'mention', text: `@${name}`, username: name });
    }
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}
