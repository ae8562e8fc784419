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

/**
 * Copies a text; call it in a user gesture. Frames in other pages may not use the Clipboard API, so `document.execCommand` is the
 * fallback. Resolves to whether it worked.
 */
export async function copyText(text: string, container: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, container);
  }
}

/** `container` must be inside of the fullscreen element or the open dialog; text outside of it cannot be selected. */
function copyBySelection(text: string, container: HTMLElement): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:absolute;inline-size:1px;block-size:1px;opacity:0';
  container.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
