import type { AdCompanion, LinearAd } from '../state/linear-ad.ts';
import { VastError } from '../state/vast-error.ts';
import type { CompanionSlot } from './ads-options.ts';

export interface CompanionsOptions {
  slots: readonly CompanionSlot[];
  /** Requests tracking URLs after filling their macros. */
  call: (urls: readonly string[]) => void;
  onError: (error: VastError) => void;
  fill: (url: string) => string;
  /** Accessible name of companions without `altText`. */
  label: string;
}

export interface ShownCompanions {
  remove(): void;
}

/**
 * Shows the companions of an ad in the slots of the page, as images or as documents in an `<iframe>` with an empty sandbox:
 * no scripts, forms or windows, and an opaque origin.
 *
 * @throws VastError 602 when no slot fits a required companion
 */
export function showCompanions(ad: LinearAd, options: CompanionsOptions): ShownCompanions {
  const pairs = matchSlots(ad.companions, options.slots);
  const isRefused =
    (ad.companionsRequired === 'any' && pairs.length === 0) ||
    (ad.companionsRequired === 'all' && pairs.length < ad.companions.length);
  if (isRefused) throw new VastError(602, 'The page has no slot for a required companion');
  const shown = pairs.map(({ companion, slot }) => {
    const element = companionElement(companion, options);
    slot.replaceChildren(element);
    return element;
  });
  return {
    remove() {
      for (const element of shown) element.remove();
    },
  };
}

/** Assigns to each slot the largest remaining companion that fits. */
function matchSlots(companions: readonly AdCompanion[], slots: readonly CompanionSlot[]) {
  const remaining = companions
    .filter(({ image, frame, html }) => image !== '' || frame !== '' || html !== '')
    .sort((one, other) => other.width * other.height - one.width * one.height);
  return slots.flatMap((slot) => {
    const { element } = slot;
    if (!element) return [];
    const index = remaining.findIndex(
      ({ width, height, slotId }) =>
        width > 0 &&
        height > 0 &&
        width <= slot.width &&
        height <= slot.height &&
        (slotId === '' || slot.id === undefined || slotId === slot.id),
    );
    const [companion] = index < 0 ? [] : remaining.splice(index, 1);
    return companion ? [{ companion, slot: element }] : [];
  });
}

function companionElement(companion: AdCompanion, options: CompanionsOptions): HTMLElement {
  const { call, onError, fill } = options;
  const { width, height, clickThrough } = companion;
  const name = companion.altText || options.label;
  const content = companion.image ? picture(companion, name) : frame(companion, name);
  content.width = String(width);
  content.height = String(height);
  content.style.cssText = 'display:block;max-inline-size:100%;border:0';
  content.addEventListener('load', () => call(companion.creativeView), { once: true });
  content.addEventListener(
    'error',
    () => onError(new VastError(603, `The image of a companion did not load: ${companion.image}`)),
    { once: true },
  );
  if (!clickThrough) return content;
  const link = document.createElement('a');
  link.href = fill(clickThrough);
  link.target = '_blank';
  link.rel = 'noopener noreferrer sponsored';
  link.style.display = 'block';
  link.setAttribute('aria-label', name);
  // The frame would receive the click, and its sandbox cannot open a window.
  if (!companion.image) content.style.pointerEvents = 'none';
  link.append(content);
  link.addEventListener('click', () => call(companion.clickTracking));
  return link;
}

function picture({ image }: AdCompanion, name: string): HTMLImageElement {
  const element = document.createElement('img');
  element.alt = name;
  element.src = image;
  return element;
}

function frame({ frame: url, html }: AdCompanion, name: string): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', '');
  element.referrerPolicy = 'no-referrer';
  element.title = name;
  element.tabIndex = -1;
  if (url) element.src = url;
  else element.srcdoc = html;
  return element;
}
