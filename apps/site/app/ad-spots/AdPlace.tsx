import type { AdSize } from '@nightjar/ui';
import { AdSlot } from '@nightjar/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { SiteFacts } from '../shell/site-facts.ts';
import type { AdCreativeProps, Creative } from './AdCreative.tsx';

export interface AdPlaceProps {
  /** Name of the place, for `spotLoaded`. */
  spot: string;
  size: AdSize;
  creative: Creative;
  /** `consent.required` of the site. */
  isConsentRequired: SiteFacts['consent']['isRequired'];
  isScaled?: boolean;
}

/**
 * An advertisement in a place of its final size (requirement UI-10). The document contains the empty place; its content is loaded
 * when the visitor comes near, so it does not count among the requests of the first screen. A hidden place loads nothing.
 */
export function AdPlace({ spot, size, creative, isConsentRequired, isScaled = false }: AdPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Content, setContent] = useState<ComponentType<AdCreativeProps>>();
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // Without its code the place stays empty.
        import('./AdCreative.tsx').then(({ AdCreative }) => setContent(() => AdCreative), console.debug);
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      <AdSlot size={size} spot={spot} isScaled={isScaled}>
        {Content && (
          <Content spot={spot} size={size} creative={creative} isConsentRequired={isConsentRequired} />
        )}
      </AdSlot>
    </div>
  );
}
