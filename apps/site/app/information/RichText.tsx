import { Link } from '@nightjar/ui';
import { Fragment } from 'react';

/** A text in which `[label](address)` is a link. Addresses other than pages, https and mailto are not links. */
export function RichText({ text }: { text: string }) {
  return splitLinks(text).map(({ label, href }, index) => (
    // The parts of one text never change their order.
    <Fragment key={index}>{href === undefined ? label : <Link href={href}>{label}</Link>}</Fragment>
  ));
}

interface TextPart {
  label: string;
  href?: string;
}

/** Splits a text into plain parts and links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/\[([^\]]+)\]\(([^()\s]+)\)/g)) {
    const [whole, label = '', href = ''] = match;
    if (!/^(\/(?!\/)|https:\/\/|mailto:)/.test(href)) continue;
    if (match.index > end) parts.push({ label: text.slice(end, match.index) });
    parts.push({ label, href });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ label: text.slice(end) });
  return parts;
}
