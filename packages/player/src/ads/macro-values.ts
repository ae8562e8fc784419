import { adBounds } from '../core/ads/limits.ts';
import type { AdMediaFile, AdMoment, LinearAd } from '../core/ads/linear-ad.ts';
import { type MacroValues, playhead } from '../core/ads/macros.ts';
import type { PlayerEngine } from '../dom/player-engine.ts';

export interface MacroSituation {
  moment: AdMoment;
  /** Of the content, seconds. */
  contentSeconds: number;
  ad?: LinearAd | undefined;
  file?: AdMediaFile | undefined;
  /** Of the advertisement, seconds. */
  adSeconds?: number | undefined;
  index?: number | undefined;
  count?: number | undefined;
  transactionId: string;
  errorCode?: number | undefined;
  isAutoplayed: boolean;
}

/** VAST 4.2, section 6: what is known here. The codes are those of AdCOM's lists. */
export function macroValues(engine: PlayerEngine, situation: MacroSituation): MacroValues {
  const { container, state } = engine;
  const { ad, file, moment } = situation;
  const isQuiet = state.muted || state.volume === 0;
  return {
    TIMESTAMP: new Date().toISOString(),
    CACHEBUSTING: cacheBusting(),
    RANDOM: cacheBusting(),
    CONTENTPLAYHEAD: playhead(situation.contentSeconds),
    MEDIAPLAYHEAD: playhead(situation.contentSeconds),
    ADPLAYHEAD: playhead(situation.adSeconds),
    ADCOUNT: situation.count,
    PODSEQUENCE: situation.index,
    ADTYPE: 'video',
    ADSERVINGID: ad?.adServingId,
    ADCATEGORIES: ad?.categories,
    UNIVERSALADID: ad?.universalAdId,
    ASSETURI: file?.url,
    ERRORCODE: situation.errorCode,
    // Of the verifications that are not run: none is supported.
    REASON: 2,
    BREAKPOSITION: { preRoll: 1, midRoll: 2, postRoll: 3 }[moment],
    BREAKMAXDURATION: adBounds.maxBreakSeconds,
    BREAKMAXADS: adBounds.maxPodAds,
    BREAKMAXADLENGTH: adBounds.maxAdSeconds,
    PLACEMENTTYPE: 1,
    TRANSACTIONID: situation.transactionId,
    PLAYERSIZE: [container.clientWidth, container.clientHeight],
    PLAYERCAPABILITIES: ['skip', 'mute', 'autoplay', 'mautoplay', 'fullscreen'],
    PLAYERSTATE: [...(isQuiet ? ['muted'] : []), ...(state.fullscreen ? ['fullscreen'] : [])],
    INVENTORYSTATE: [
      'skippable',
      ...(situation.isAutoplayed ? [isQuiet ? 'mautoplayed' : 'autoplayed'] : []),
    ],
    MEDIAMIME: ['video/mp4', 'video/webm'],
    // 2.0, 3.0, 4.0, 4.1 and 4.2, and wrappers of each.
    VASTVERSIONS: [2, 3, 5, 6, 7, 8, 11, 12, 13, 14],
    CLICKTYPE: ad?.clickThrough ? 1 : 0,
    PAGEURL: location.href,
    DOMAIN: location.hostname,
    CONTENTID: engine.source.id,
    DEVICEUA: navigator.userAgent,
    SERVERSIDE: 0,
  };
}

const cacheBusting = () => String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
