import type { Campaigns } from '../campaigns/campaigns.ts';
import type { SiteConfig } from '../site-config.ts';
import { type AdViewer, decideAdvertising } from './decide-advertising.ts';
import { type LiveClip, pickLivePreRoll } from './live-pre-roll.ts';
import { isOwn } from './own-address.ts';

/** The part of the configuration that a page sends to the browser: the same for all visitors, so that pages can be cached. */
export interface AdvertisingFacts {
  tags: Omit<SiteConfig['adTags'], 'houseAd'>;
  panels: Omit<SiteConfig['adPanels'], 'premium'>;
  premium?: { title: string; url: string };
  isConsentRequired: boolean;
  campaigns: Pick<Campaigns, 'hideAdButtonsFor'>;
}

/** Selects the advertising facts of a configuration. */
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

/** The advertising options of the player for one visitor. */
export interface PlayerAdvertising {
  ads?: {
    /** Addresses of VAST answers, and last, as a fallback, the clip of a live model. */
    preRoll: (string | LiveTag)[];
    midRoll: string[];
    postRoll: string[];
    midRollSeconds: number[];
    /** These override the numbers of the player. */
    skipOffsetSeconds?: number | undefined;
    requestTimeoutMs?: number | undefined;
    mobileRequestTimeoutMs?: number | undefined;
    maxRedirects?: number | undefined;
    loadedPing?: string;
  };
  invideo?: Banner;
  prePlay?: Banner;
  unlockFull?: { href: string; label: string };
  premium?: { href: string; label: string };
}

interface LiveTag {
  video: () => Promise<ReturnType<typeof pickLivePreRoll>>;
}

export interface PlayerAdvertisingOptions {
  facts: AdvertisingFacts;
  viewer: AdViewer;
  /** Host of the page, with its port; addresses there are first-party. */
  ownHost: string;
  /** The tag of the video; it precedes the tags of the site. */
  videoTag?: string | undefined;
  /** Loads the live models; called when the pre-roll starts. */
  live?: (() => Promise<readonly LiveClip[]>) | undefined;
  /** An embed that starts without user interaction. */
  isEmbedAutostart?: boolean | undefined;
}

/** The configured advertisements that the player may show to one visitor. */
export function playerAdvertising(options: PlayerAdvertisingOptions): PlayerAdvertising {
  const { facts, viewer, ownHost, videoTag, live, isEmbedAutostart = false } = options;
  const { isConsentRequired, panels, premium } = facts;
  const decision = decideAdvertising(viewer, { isConsentRequired, ...facts.campaigns });
  const { own, thirdParty, buttons } = decision;
  const isAllowed = (address: string) => (isOwn(address, ownHost) ? own : thirdParty);
  const invideo = allowedBanner(panels.invideo, isAllowed);
  const prePlay =
    isEmbedAutostart && !panels.prePlay?.onEmbedAutostart
      ? undefined
      : allowedBanner(panels.prePlay, isAllowed);

  const { preRoll, midRoll, postRoll, loadedPing, ...limits } = facts.tags;
  const { livePreRoll } = panels;
  const liveTag: LiveTag[] =
    own && livePreRoll && live
      ? [
          {
            video: async () =>
              pickLivePreRoll(await live(), {
                label: livePreRoll.label,
                thirdParty,
                ownHost,
                random: Math.random(),
              }),
          },
        ]
      : [];
  const ads = {
    ...limits,
    preRoll: [...(videoTag ? [videoTag, ...preRoll] : preRoll).filter(isAllowed), ...liveTag],
    midRoll: midRoll.filter(isAllowed),
    postRoll: postRoll.filter(isAllowed),
    ...(loadedPing && isAllowed(loadedPing) && { loadedPing }),
  };
  const hasTags = ads.preRoll.length + ads.midRoll.length + ads.postRoll.length > 0;
  return {
    ...(hasTags && { ads }),
    ...(invideo && { invideo }),
    ...(prePlay && { prePlay }),
    ...(buttons && panels.unlockFull && { unlockFull: toLink(panels.unlockFull) }),
    ...(buttons && premium && { premium: toLink(premium) }),
  };
}

type SiteCreative = { picture: string; url: string; alt: string } | { frame: string };

function allowedBanner(
  panel: { creative: SiteCreative; width: number; height: number } | undefined,
  isAllowed: (address: string) => boolean,
): Banner | undefined {
  if (!panel) return undefined;
  const { creative, width, height } = panel;
  if (!isAllowed('frame' in creative ? creative.frame : creative.picture)) return undefined;
  return { creative: toCreative(creative), width, height };
}

const toCreative = (creative: SiteCreative): Creative =>
  'frame' in creative ? creative : { picture: creative.picture, href: creative.url, alt: creative.alt };

const toLink = ({ title, url }: { title: string; url: string }) => ({ href: url, label: title });
