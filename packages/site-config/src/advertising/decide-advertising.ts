import { hidesAdButtons } from '../campaigns/campaign-effects.ts';
import type { Campaigns } from '../campaigns/campaigns.ts';
import type { TrafficParameters } from '../campaigns/traffic.ts';

/** The visitor for whom advertisements are decided. */
export interface AdViewer {
  isMember: boolean;
  /** Consent to third-party advertisements. */
  consent: 'granted' | 'refused' | 'unknown';
  /** Traffic parameters of the visit. */
  traffic: TrafficParameters;
}

export interface AdPolicy {
  /** `consent.required` of the configuration. */
  isConsentRequired: boolean;
  /** `campaigns.hideAdButtonsFor` of the configuration. */
  hideAdButtonsFor: Campaigns['hideAdButtonsFor'];
}

export interface AdDecision {
  /** First-party advertisements. */
  own: boolean;
  /** Advertisements that the browser loads from other hosts. */
  thirdParty: boolean;
  /** Links that advertise: unlock the full video, premium. */
  buttons: boolean;
}

/**
 * Decides which advertisements a visitor sees. Members: none. Third-party ones: only with consent, or if consent is not
 * required and was not refused (docs/spec/decided-questions.md, "Consent"). Buttons: unless a campaign or publisher hides them
 * (requirement SITE-14).
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
