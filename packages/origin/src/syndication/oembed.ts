import type { OembedParams, WireOembed } from '@nightjar/api';
import { escapeXml, textElement } from './xml.ts';

const STANDARD_WIDTH = 640;
const ASPECT = 16 / 9;

/** The id of the video of a page or embed address of this site; undefined for any other address. */
export function videoOfAddress(address: string, publicUrl: string): number | undefined {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.host !== new URL(publicUrl).host)
    return undefined;
  const digits = /^\/(?:video\/(\d{1,16})(?:\/[^/]+)?|embed\/(\d{1,16}))\/?$/.exec(url.pathname);
  const id = Number(digits?.[1] ?? digits?.[2]);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The size in pixels of the largest 16:9 player within the bounds, at most 640 wide. */
export function playerSize({ maxWidth, maxHeight }: Pick<OembedParams, 'maxWidth' | 'maxHeight'>) {
  const byHeight = maxHeight === undefined ? STANDARD_WIDTH : Math.floor(maxHeight * ASPECT);
  const width = Math.max(1, Math.min(STANDARD_WIDTH, maxWidth ?? STANDARD_WIDTH, byHeight));
  return { width, height: Math.max(1, Math.min(Math.round(width / ASPECT), maxHeight ?? width)) };
}

/** A cross-origin frame may use motion sensors and WebXR only if the embedding page delegates them with `allow`. */
const vrPermissions = '; accelerometer; gyroscope; xr-spatial-tracking';

/** The `iframe` markup of a player. */
export function embedMarkup({ address, title, width, height, isVr }: EmbedMarkup): string {
  const permissions = `fullscreen; picture-in-picture; autoplay${isVr ? vrPermissions : ''}`;
  return `<iframe src="${escapeXml(address)}" width="${width}" height="${height}" title="${escapeXml(title)}" style="border:0" allow="${permissions}" allowfullscreen></iframe>`;
}

interface EmbedMarkup {
  /** Absolute. */
  address: string;
  title: string;
  width: number;
  height: number;
  isVr: boolean;
}

/** The XML form of an answer (oembed.com, section 2.3.4). */
export function oembedXml(answer: WireOembed): string {
  const fields = Object.entries(answer).map(([name, value]) => textElement(name, value));
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${fields.filter(Boolean).join('\n')}\n</oembed>\n`;
}
