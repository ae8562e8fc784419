import { adBounds } from '../core/ads/limits.ts';

/** What the wrapper that led to an answer allows it to hold. */
export interface WrapperTerms {
  followAdditionalWrappers: boolean;
  allowMultipleAds: boolean;
}

/**
 * Takes out of an answer what may not be played, before it is parsed: the parser gives up on an `<Ad>` that is neither
 * `<InLine>` nor `<Wrapper>`, lets two through where one is allowed, and would follow any number of wrappers at once.
 */
export function tidyVast(xml: XMLDocument, terms: WrapperTerms | undefined): void {
  const ads = childrenOf(xml.documentElement, 'Ad');
  const kept = ads.filter((ad) => {
    const isInline = childrenOf(ad, 'InLine').length > 0;
    const isWrapper = childrenOf(ad, 'Wrapper').length > 0;
    return isInline || (isWrapper && terms?.followAdditionalWrappers !== false);
  });
  const allowed = terms?.allowMultipleAds === false ? firstAlone(kept) : kept.slice(0, adBounds.maxPodAds);
  for (const ad of ads) if (!allowed.includes(ad)) ad.remove();
}

/** The first that stands alone; where all belong to a pod, its first one by itself rather than nothing. */
function firstAlone(ads: Element[]): Element[] {
  const alone = ads.find((ad) => !ad.getAttribute('sequence'));
  const first = alone ?? ads[0];
  first?.removeAttribute('sequence');
  return first ? [first] : [];
}

const childrenOf = (element: Element, name: string) =>
  [...element.children].filter((child) => child.nodeName === name);
