import { type CampaignEffects, type Campaigns, campaignEffects, visitTraffic } from '@nightjar/site-config';
import { consentChanged, createCookieJar, siteCookies, visitorConsent } from '@nightjar/storage';

export interface CampaignRules extends Campaigns {
  /** The cookie `from_publisher` waits for the consent to advertisements. */
  isConsentRequired: boolean;
}

/**
 * The effects of the traffic parameters of a visit. Hides buttons that advertise, and sets the cookie `from_publisher` for the
 * configured ad sources, where it needs consent after the visitor has agreed.
 *
 * @param addresses the current address and that of the document
 */
export function applyCampaigns(addresses: readonly string[], rules: CampaignRules): CampaignEffects {
  const traffic = visitTraffic(addresses);
  const effects = campaignEffects(traffic, rules);
  // Buttons of the page itself that advertise are hidden by its styles, which add no code to pages for other visitors.
  if (effects.hideAdButtons) document.documentElement.dataset.adButtons = 'hidden';
  const { source } = traffic;
  if (effects.setPublisherCookie && source !== undefined) {
    const remember = () => {
      if (rules.isConsentRequired && visitorConsent().ads !== 'granted') return;
      const { name, maxAgeSeconds } = siteCookies.fromPublisher;
      createCookieJar().set(name, source, { maxAgeSeconds });
    };
    remember();
    if (rules.isConsentRequired) window.addEventListener(consentChanged, remember);
  }
  return effects;
}
