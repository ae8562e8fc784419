import { adBounds } from '../state/limits.ts';

/** Restrictions that a wrapper sets for the document it links to (attributes of `<Wrapper>`). */
export interface WrapperTerms {
  followAdditionalWrappers: boolean;
  allowMultipleAds: boolean;
}

/**
 * Removes ads that may not be played before the document is parsed. The parser fails on an `<Ad>` that is neither `<InLine>`
 * nor `<Wrapper>`, ignores `allowMultipleAds`, and follows an unlimited number of wrappers in parallel.
 */
export function normalizeVast(xml: XMLDocument, terms: WrapperTerms | undefined): void {
  const ads = childrenOf(xml.documentElement, 'Ad');
  const kept = ads.filter((ad) => {
    const isInline = childrenOf(ad, 'InLine').length > 0;
    const isWrapper = childrenOf(ad, 'Wrapper').length > 0;
    return isInline || (isWrapper && terms?.followAdditionalWrappers !== false);
  });
  const allowed =
    terms?.allowMultipleAds === false ? firstStandalone(kept) : kept.slice(0, adBounds.maxPodAds);
  for (const ad of ads) if (!allowed.includes(ad)) ad.remove();
}

/** Returns the first ad without `sequence`; when all ads belong to a pod, the first ad of the pod. */
function firstStandalone(ads: Element[]): Element[] {
  const standalone = ads.find((ad) => !ad.getAttribute('sequence'));
  const first = standalone ?? ads[0];
  first?.removeAttribute('sequence');
  return first ? [first] : [];
}

const childrenOf = (element: Element, name: string) =>
  [...element.children].filter((child) => child.nodeName === name);
