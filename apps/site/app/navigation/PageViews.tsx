import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { formPages } from '../addresses/address-patterns.ts';
import { dispatchSiteEvent } from './site-events.ts';

/** Dispatches a page view for every page, with its name in the address table and the campaign of the visit. */
export function PageViews(): null {
  const { pathname, search } = useLocation();
  const page = useMatches().at(-1)?.id ?? 'unknown-address';
  const last = useRef('');
  const campaign = useRef<string>(undefined);

  useEffect(() => {
    const address = pathname + search;
    // A repeated effect for the same address (strict mode, revalidation) is not a view.
    if (last.current === address) return;
    last.current = address;
    const query = new URLSearchParams(search);
    campaign.current = query.get('campaign_id') || query.get('campaign') || campaign.current;
    dispatchSiteEvent('nightjar:page-view', {
      page,
      // The query of a page with a form can contain the key of a mailed link.
      path: formPages.includes(page) ? pathname : address,
      title: document.title,
      ...(campaign.current && { campaign: campaign.current }),
    });
  }, [pathname, search, page]);

  return null;
}
