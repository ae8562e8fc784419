import { type ComponentType, useRef, useState } from 'react';
import type { AdCreative, AdCreativeProps } from './AdCreative.tsx';
import styles from './AdSpots.module.css';
import { useNear } from './use-near.ts';

/**
 * The content of an ad slot (requirement UI-10). The document contains the empty slot; its advertisement is loaded when it comes
 * near the viewport, so it does not count among the requests of the first screen. A hidden slot loads nothing.
 */
export function LazyAd(props: AdCreativeProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Creative, setCreative] = useState<ComponentType<AdCreativeProps>>();
  useNear(place, () => {
    const show = (module: { AdCreative: typeof AdCreative }) => setCreative(() => module.AdCreative);
    // Without its code the slot stays empty.
    import('./AdCreative.tsx').then(show, console.debug);
  });
  return (
    <div ref={place} className={styles.ad}>
      {Creative && <Creative {...props} />}
    </div>
  );
}
