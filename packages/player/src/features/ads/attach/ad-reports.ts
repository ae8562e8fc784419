import type { AdMoment } from '../../../core/ad-terms.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import type { AdMediaFile } from '../state/linear-ad.ts';
import { loadedPing } from '../state/loaded-ping.ts';
import { fillMacros, type MacroValues } from '../state/macros.ts';
import { VastError } from '../state/vast-error.ts';
import type { AdCandidate } from './ad-candidates.ts';
import { macroValues } from './macro-values.ts';
import type { Ping } from './ping.ts';

export interface AdReportsOptions {
  moment: AdMoment;
  engine: PlayerEngine;
  ping: Ping;
  /** Base address of the loaded ping. */
  loadedPing: string | undefined;
  /** Position in the ad that plays, seconds. */
  adSeconds: () => number | undefined;
}

type ReportedAd = AdCandidate & { file?: AdMediaFile };

/** Tracking and error reports of one ad break, with their macros. */
export interface AdReports {
  macros(): MacroValues;
  /** Fills the macros of an address of the ad. */
  fill(url: string, ad: ReportedAd): string;
  /** Requests tracking addresses of the ad. */
  call(urls: readonly string[], ad: ReportedAd): void;
  /** Reports an error to the page and to the ad server. */
  error(error: VastError, tag: string, urls: readonly string[], ad?: ReportedAd): void;
  /** Reports an ad that could not be loaded or played. */
  failure(error: unknown, urls: readonly string[], ad: ReportedAd): void;
  /** Sends the loaded ping, once per tag. */
  loaded(tag: string): void;
}

export function createAdReports(options: AdReportsOptions): AdReports {
  const { moment, engine, ping, adSeconds } = options;
  const transactionId = crypto.randomUUID?.() ?? '';
  const isAutoplayed = !navigator.userActivation?.hasBeenActive;
  const contentSeconds = engine.state.positionSeconds;
  const pinged = new Set<string>();

  const macros = (ad?: ReportedAd, errorCode?: number) =>
    macroValues(engine, {
      moment,
      contentSeconds,
      ad: ad?.ad,
      file: ad?.file,
      adSeconds: adSeconds(),
      index: ad?.index,
      count: ad?.count,
      transactionId,
      errorCode,
      isAutoplayed,
    });
  const call = (urls: readonly string[], ad: ReportedAd | undefined, errorCode?: number) => {
    if (urls.length === 0) return;
    const values = macros(ad, errorCode);
    for (const url of urls) ping(fillMacros(url, values));
  };
  const error: AdReports['error'] = ({ code, message }, tag, urls, ad) => {
    engine.emit({ type: 'player_vast_error', id: engine.source.id, code, message, tag });
    call(urls, ad, code);
  };

  return {
    macros: () => macros(),
    fill: (url, ad) => fillMacros(url, macros(ad)),
    call,
    error,
    failure(cause, urls, ad) {
      const problem = cause instanceof VastError ? cause : new VastError(900, String(cause), { cause });
      error(problem, ad.tag, urls, ad);
    },
    loaded(tag) {
      const address = loadedPing(options.loadedPing, tag);
      if (!address || pinged.has(tag)) return;
      pinged.add(tag);
      ping(address);
    },
  };
}
