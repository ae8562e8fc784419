import { hidesAdButtons } from '../campaigns/campaign-effects.ts';
import type { Campaigns } from '../campaigns/campaigns.ts';
import type { TrafficParameters } from '../campaigns/traffic.ts';

/** What is known of one visitor. */
export interface AdViewer {
  isMember: boolean;
  /** Their answer about advertisements of third parties. */
  consent: 'granted' | 'refused' | 'unknown';
  /** Of the address that they came by. */
  traffic: TrafficParameters;
}

export interface AdPolicy {
  /** `consent.required` of the configuration. */
  isConsentRequired: boolean;
  /** `campaigns.hideAdButtonsFor` of the configuration. */
  hideAdButtonsFor: Campaigns['hideAdButtonsFor'];
}

export interface AdDecision {
  /** Advertisements that the site itself serves. */
  own: boolean;
  /** Advertisements for which the browser asks somebody else. */
  thirdParty: boolean;
  /** Links that advertise: unlock the full video, premium. */
  buttons: boolean;
}

/**
 * Who sees which advertisements: members none; third parties' only with consent, or where none is required and nobody has
 * refused; buttons not where a campaign or publisher hides them (settled.md, "Consent"; specification, section 6).
 */
export function decideAdvertising(
  { isMember, consent, traffic }: AdViewer,
  { isConsentRequired, hideAdButtonsFor }: AdPolicy,
): AdDecision {
  if (isMember) return { own: false, thirdParty: false, buttons: false };
  return {
    own: true,
    thirdParty: consent === 'granted' || (consent === 'unknown' && !isConsentRequired),
    buttons: !hidesAdButtons(traffic, hideAdButtonsFor),
  };
}
