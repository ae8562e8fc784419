/** Parameters of a page address that say where playback begins; `ts` wins over the others. */
const startNames = ['ts', 'start_time', 'seek_time'];

/**
 * The address to share, whole. At a second other than 0 it says so by `ts` (requirement PL-3). Answers nothing for what is no
 * http(s) address.
 */
export function shareLink(href: string, base: string, atSeconds = 0): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  for (const name of startNames) url.searchParams.delete(name);
  const seconds = Math.floor(atSeconds);
  if (seconds > 0) url.searchParams.set('ts', String(seconds));
  return url.href;
}

/** What a frame of another origin may only use when its page hands it on: for a VR video also motion and headsets. */
const vrRights = '; accelerometer; gyroscope; xr-spatial-tracking';

/** The markup that puts the embed page into another page. */
export function embedCode(
  embedUrl: string,
  base: string,
  { title, vr }: { title: string; vr?: string | undefined },
): string | undefined {
  const rights = `autoplay; fullscreen${vr ? vrRights : ''}`;
  const address = shareLink(embedUrl, base);
  return (
    address &&
    `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(title)}" width="640" height="360" allow="${rights}" allowfullscreen></iframe>`
  );
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Copies a text in a viewer's gesture. Frames in pages of others may not use the clipboard's own interface, so the old way is tried
 * then; whether it worked is answered.
 */
export async function copyText(text: string, place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, place);
  }
}

/** Must stand in the element that is fullscreen, or in the open dialog: elsewhere nothing can be selected then. */
function copyBySelection(text: string, place: HTMLElement): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:absolute;inline-size:1px;block-size:1px;opacity:0';
  place.append(field);
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
