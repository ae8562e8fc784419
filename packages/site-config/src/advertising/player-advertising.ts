import type { Campaigns } from '../campaigns/campaigns.ts';
import type { SiteConfig } from '../site-config.ts';
import { type AdViewer, decideAdvertising } from './decide-advertising.ts';

/** The part of the configuration that a page hands to its browser: the same for everybody, so that it may be kept. */
export interface AdvertisingFacts {
  tags: Omit<SiteConfig['adTags'], 'houseAd'>;
  panels: Omit<SiteConfig['adPanels'], 'premium'>;
  premium?: { title: string; url: string };
  isConsentRequired: boolean;
  campaigns: Pick<Campaigns, 'hideAdButtonsFor'>;
}

/** Takes the facts out of a configuration. */
export function advertisingFacts({
  adTags,
  adPanels,
  menus,
  live,
  consent,
  campaigns,
}: Pick<SiteConfig, 'adTags' | 'adPanels' | 'menus' | 'live' | 'consent' | 'campaigns'>): AdvertisingFacts {
  const { houseAd: _, ...tags } = adTags;
  const { premium = menus.premium, livePreRoll, ...panels } = adPanels;
  return {
    tags,
    panels: { ...panels, ...(livePreRoll && live.feed !== 'off' && { livePreRoll }) },
    ...(premium && { premium }),
    isConsentRequired: consent.required,
    campaigns: { hideAdButtonsFor: campaigns.hideAdButtonsFor },
  };
}

type Creative = { picture: string; href: string; alt: string } | { frame: string };
interface Banner {
  creative: Creative;
  width: number;
  height: number;
}

/** What the player of one visitor is told, by the names of its options. */
export interface PlayerAdvertising {
  ads?: {
    preRoll: string[];
    midRoll: string[];
    postRoll: string[];
    midRollSeconds: number[];
    skipOffsetSeconds: number;
    requestTimeoutMs: number;
    mobileRequestTimeoutMs: number;
    maxRedirects: number;
    loadedPing?: string;
  };
  invideo?: Banner;
  prePlay?: Banner & { onEmbedAutostart: boolean };
  unlockFull?: { href: string; label: string };
  premium?: { href: string; label: string };
  /** Somebody who is live may be shown; a clip of a third party only where `thirdParty` says so. */
  livePreRoll?: { label: string; thirdParty: boolean };
}

export interface PlayerAdvertisingOptions {
  facts: AdvertisingFacts;
  viewer: AdViewer;
  /** The page's own host with its port: what lies there is nobody else's. */
  ownHost: string;
  /** The video's own tag, which comes before the site's. */
  videoTag?: string | undefined;
}

/** What one visitor's player shows, of what is configured. */
export function playerAdvertising({
  facts,
  viewer,
  ownHost,
  videoTag,
}: PlayerAdvertisingOptions): PlayerAdvertising {
  const { isConsentRequired, panels, premium } = facts;
  const decision = decideAdvertising(viewer, {
    isConsentRequired,
    campaigns: { ...facts.campaigns, flags: {}, publisherSources: [] },
  });
  const isAllowed = (address: string) => (isOwn(address, ownHost) ? decision.own : decision.thirdParty);
  const banner = <Panel extends { creative: SiteCreative; width: number; height: number }>(
    panel: Panel | undefined,
  ) =>
    panel && isAllowed(addressOf(panel.creative))
      ? { ...panel, creative: toCreative(panel.creative) }
      : undefined;
  const invideo = banner(panels.invideo);
  const prePlay = banner(panels.prePlay);
  const { preRoll, midRoll, postRoll, loadedPing, ...limits } = facts.tags;
  const ads = {
    ...limits,
    preRoll: [...(videoTag ? [videoTag] : []), ...preRoll].filter(isAllowed),
    midRoll: midRoll.filter(isAllowed),
    postRoll: postRoll.filter(isAllowed),
    ...(loadedPing && isAllowed(loadedPing) && { loadedPing }),
  };
  const hasTags = ads.preRoll.length + ads.midRoll.length + ads.postRoll.length > 0;
  return {
    ...(hasTags && { ads }),
    ...(invideo && { invideo }),
    ...(prePlay && { prePlay }),
    ...(decision.buttons && panels.unlockFull && { unlockFull: toLink(panels.unlockFull) }),
    ...(decision.buttons && premium && { premium: toLink(premium) }),
    ...(decision.own &&
      panels.livePreRoll && { livePreRoll: { ...panels.livePreRoll, thirdParty: decision.thirdParty } }),
  };
}

/** Whether an address lies on the page's own host. */
export function isOwn(address: string, ownHost: string): boolean {
  return URL.parse(address, `https://${ownHost}/`)?.host === ownHost;
}

type SiteCreative = { picture: string; url: string; alt: string } | { frame: string };

const addressOf = (creative: SiteCreative) => ('frame' in creative ? creative.frame : creative.picture);

const toCreative = (creative: SiteCreative): Creative =>
  'frame' in creative ? creative : { picture: creative.picture, href: creative.url, alt: creative.alt };

const toLink = ({ title, url }: { title: string; url: string }) => ({ href: url, label: title });
