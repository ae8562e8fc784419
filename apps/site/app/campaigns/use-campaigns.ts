import { createCookieJar, siteCookies } from '@nightjar/storage';
import { useEffect, useState } from 'react';
import type { SiteFacts } from '../shell/site-facts.ts';

const hasTraffic = (address: string) => /[?&](?:pub|campaign(?:_id)?|source)=./.test(address);

/** What depends on the visit and is filled in by the browser, because pages are the same for all visitors (requirement SITE-14). */
export interface CampaignView {
  /** Links that advertise are left out for this traffic. */
  hidesAdLinks: boolean;
  /** Which of two alternative addresses a link uses; the first in the document. */
  alternative: 0 | 1;
}

/**
 * Applies the campaign rules to the visit: hides links that advertise, sets the named flags and the geo flag as `data-flags` of the
 * root element, where an operator's scripts and styles read them, and stores the publisher. The rules are loaded only for traffic
 * of campaigns.
 */
export function useCampaigns({
  campaigns,
  geoCodes,
}: Pick<SiteFacts, 'campaigns' | 'geoCodes'>): CampaignView {
  const [view, setView] = useState<CampaignView>({ hidesAdLinks: false, alternative: 0 });

  useEffect(() => {
    setView((before) => ({ ...before, alternative: Math.random() < 0.5 ? 0 : 1 }));
    const country = createCookieJar().get(siteCookies.country.name);
    const geo = country !== undefined && geoCodes.includes(country) ? ['isGeo'] : [];
    setFlags(geo);
    // The address of the document counts for the whole visit.
    const [entry] = performance.getEntriesByType('navigation');
    const addresses = [location.href, ...(entry ? [entry.name] : [])];
    if (!addresses.some(hasTraffic)) return;
    import('./apply-campaigns.ts')
      .then(({ applyCampaigns }) => {
        const { flags, hideAdButtons } = applyCampaigns(addresses, campaigns);
        setFlags([...geo, ...flags]);
        setView((before) => ({ ...before, hidesAdLinks: hideAdButtons }));
      })
      // If the code does not arrive, the visit counts as one without a campaign.
      .catch(console.debug);
  }, []);

  return view;
}

function setFlags(flags: readonly string[]): void {
  const root = document.documentElement;
  if (flags.length > 0) root.dataset.flags = flags.join(' ');
  else delete root.dataset.flags;
}
