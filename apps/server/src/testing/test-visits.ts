import { demonstrationSite, type VisitPolicies } from '@nightjar/site-config';
import type { FrontOptions } from '../front/front.ts';
import { createAgeAcceptance } from '../visits/age-acceptance.ts';
import { openCountries } from '../visits/country.ts';
import { createRefusals } from '../visits/refusals.ts';
import { createVisits } from '../visits/visits.ts';

export interface TestVisitsOptions extends Pick<FrontOptions, 'clientAddress' | 'publicUrl'> {
  /** Default: those of the demonstration site. */
  policies?: VisitPolicies;
}

/** The parts of a front that decide about age and region. */
export async function openTestVisits({
  policies = demonstrationSite,
  clientAddress,
  publicUrl,
}: TestVisitsOptions): Promise<Pick<FrontOptions, 'visits' | 'refuse' | 'age'>> {
  const visits = createVisits({
    policies,
    countryOf: await openCountries({ header: policies.region.countryHeader, database: undefined }),
    clientAddress,
    isSecure: publicUrl.startsWith('https:'),
  });
  return {
    visits,
    refuse: createRefusals({ siteConfig: { ...demonstrationSite, ...policies }, styles: '' }),
    age: createAgeAcceptance({ visits, publicUrl }),
  };
}
