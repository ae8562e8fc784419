import { cleanText, readWord, takeApart } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';

/** The forms of an answer that oEmbed 1.0 knows. */
export const oembedFormats = ['json', 'xml'] as const;
export type OembedFormat = (typeof oembedFormats)[number];

/** What the player of a page is asked for with (oembed.com, section 2.2). */
export interface OembedParams {
  /** The whole address of a page of a video. */
  url: string;
  /** An `unknown` form is answered 501. */
  format: OembedFormat | 'unknown';
  /** In pixels; undefined for no bound. */
  maxWidth: number | undefined;
  maxHeight: number | undefined;
}

/** No player is larger. */
const largestBound = 10_000;

/** `/oembed?url={address}&format={json or xml}&maxwidth={pixels}&maxheight={pixels}` */
export const oembedPath: WirePath<Partial<OembedParams> & { url: string }, OembedParams> = {
  build({ url, format, maxWidth, maxHeight }) {
    const query = new URLSearchParams({ url: cleanText(url) });
    if (format !== undefined) query.set('format', format);
    if (maxWidth !== undefined) query.set('maxwidth', String(maxWidth));
    if (maxHeight !== undefined) query.set('maxheight', String(maxHeight));
    return `/oembed?${query}`;
  },
  parse(address) {
    const { segments, query } = takeApart(address);
    const url = cleanText(query.get('url') ?? '');
    const maxWidth = readBound(query.get('maxwidth'));
    const maxHeight = readBound(query.get('maxheight'));
    if (segments.join('/') !== 'oembed' || !url || maxWidth === null || maxHeight === null) return undefined;
    const wanted = (query.get('format') || 'json').toLowerCase();
    const format = readWord(wanted, oembedFormats) ?? 'unknown';
    return { url, format, maxWidth, maxHeight };
  },
};

/** A bound in pixels, clamped; undefined for none, null for what is no number. */
function readBound(text: string | null): number | undefined | null {
  if (text === null || text === '') return undefined;
  return /^\d{1,15}$/.test(text) ? Math.min(Math.max(Number(text), 1), largestBound) : null;
}
