import { cleanText, readWord, splitAddress } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';

/** Response formats of oEmbed 1.0. */
export const oembedFormats = ['json', 'xml'] as const;
export type OembedFormat = (typeof oembedFormats)[number];

/** Parameters of an oEmbed request (oembed.com, section 2.2). */
export interface OembedParams {
  /** The absolute address of the page of a video. */
  url: string;
  /** An `unknown` format is answered with 501. */
  format: OembedFormat | 'unknown';
  /** In pixels; undefined if not limited. */
  maxWidth: number | undefined;
  maxHeight: number | undefined;
}

/** Larger bounds are clamped to it. */
const maxBound = 10_000;

/** What an oEmbed address is made of; only `url` is required. */
export type OembedRequest = Partial<OembedParams> & { url: string };

/** The address of an oEmbed answer. Pages load only this function of the path. */
export function oembedAddress({ url, format, maxWidth, maxHeight }: OembedRequest): string {
  const query = new URLSearchParams({ url: cleanText(url) });
  if (format !== undefined) query.set('format', format);
  if (maxWidth !== undefined) query.set('maxwidth', String(maxWidth));
  if (maxHeight !== undefined) query.set('maxheight', String(maxHeight));
  return `/oembed?${query}`;
}

/** `/oembed?url={address}&format={json or xml}&maxwidth={pixels}&maxheight={pixels}` */
export const oembedPath: WirePath<OembedRequest, OembedParams> = {
  build: oembedAddress,
  parse(address) {
    const { segments, query } = splitAddress(address);
    const url = cleanText(query.get('url') ?? '');
    const maxWidth = readBound(query.get('maxwidth'));
    const maxHeight = readBound(query.get('maxheight'));
    if (segments.join('/') !== 'oembed' || !url || maxWidth === null || maxHeight === null) return undefined;
    const formatText = (query.get('format') || 'json').toLowerCase();
    const format = readWord(formatText, oembedFormats) ?? 'unknown';
    return { url, format, maxWidth, maxHeight };
  },
};

/** A bound in pixels, clamped; undefined if missing, null if it is not a number. */
function readBound(text: string | null): number | undefined | null {
  if (text === null || text === '') return undefined;
  return /^\d{1,15}$/.test(text) ? Math.min(Math.max(Number(text), 1), maxBound) : null;
}
