import type { AdMoment } from '../../../core/ad-terms.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { adBounds } from '../state/limits.ts';
import type { AdMediaFile, LinearAd } from '../state/linear-ad.ts';
import { type MacroValues, playhead } from '../state/macros.ts';

export interface MacroSituation {
  moment: AdMoment;
  /** Position in the content, seconds. */
  contentSeconds: number;
  ad?: LinearAd | undefined;
  file?: AdMediaFile | undefined;
  /** Position in the ad, seconds. */
  adSeconds?: number | undefined;
  index?: number | undefined;
  count?: number | undefined;
  transactionId: string;
  errorCode?: number | undefined;
  isAutoplayed: boolean;
}

/** Values of the macros of VAST 4.2, chapter 6, that this player knows. Numeric codes are from the AdCOM lists. */
export function macroValues(engine: PlayerEngine, situation: MacroSituation): MacroValues {
  const { container, state } = engine;
  const { ad, file, moment } = situation;
  const isMuted = state.muted || state.volume === 0;
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
    // Reason code of `verificationNotExecuted`: verification is not supported.
    REASON: 2,
    BREAKPOSITION: { preRoll: 1, midRoll: 2, postRoll: 3 }[moment],
    BREAKMAXDURATION: adBounds.maxBreakSeconds,
    BREAKMAXADS: adBounds.maxPodAds,
    BREAKMAXADLENGTH: adBounds.maxAdSeconds,
    PLACEMENTTYPE: 1,
    TRANSACTIONID: situation.transactionId,
    PLAYERSIZE: [container.clientWidth, container.clientHeight],
    PLAYERCAPABILITIES: ['skip', 'mute', 'autoplay', 'mautoplay', 'fullscreen'],
    PLAYERSTATE: [...(isMuted ? ['muted'] : []), ...(state.fullscreen ? ['fullscreen'] : [])],
    INVENTORYSTATE: [
      'skippable',
      ...(situation.isAutoplayed ? [isMuted ? 'mautoplayed' : 'autoplayed'] : []),
    ],
    MEDIAMIME: ['video/mp4', 'video/webm'],
    // VAST 2.0, 3.0, 4.0, 4.1 and 4.2, each with its wrapper variant.
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
