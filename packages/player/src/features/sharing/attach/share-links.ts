/** Page parameters for the start position (requirement PL-3). */
const startParameters = ['ts', 'start_time', 'seek_time'];

/**
 * The absolute address to share, with `ts` for a position of 1 s or more (requirement PL-3). Undefined if it is not an http(s)
 * address.
 */
export function shareLink(href: string, base: string, atSeconds = 0): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  for (const name of startParameters) url.searchParams.delete(name);
  const seconds = Math.floor(atSeconds);
  if (seconds > 0) url.searchParams.set('ts', String(seconds));
  return url.href;
}

/** Additional permissions policy for a frame with a VR video: motion sensors and headsets. */
const vrPermissions = '; accelerometer; gyroscope; xr-spatial-tracking';

interface EmbedCodeOptions {
  title: string;
  vr?: string | undefined;
  /** Size of the frame in CSS pixels. Default: 640 x 360. */
  width?: number;
  height?: number;
}

/** The markup that embeds the player in another page; undefined if the address is not http(s). */
export function embedCode(
  embedUrl: string,
  base: string,
  { title, vr, width = 640, height = 360 }: EmbedCodeOptions,
): string | undefined {
  const permissions = `autoplay; fullscreen${vr ? vrPermissions : ''}`;
  const address = shareLink(embedUrl, base);
  return (
    address &&
    `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" allow="${permissions}" allowfullscreen></iframe>`
  );
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
