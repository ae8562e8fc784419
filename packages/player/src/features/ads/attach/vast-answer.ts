import { VASTParser } from '@dailymotion/vast-client';
import type { VastErrorCode } from '../../../core/ad-terms.ts';
import type { Clock } from '../../../core/clock.ts';
import { adBounds, adNumbers } from '../state/limits.ts';
import type { LinearAd } from '../state/linear-ad.ts';
import { fillMacros, type MacroValues } from '../state/macros.ts';
import { VastError } from '../state/vast-error.ts';
import { isOwnUrl } from './http-url.ts';
import { normalizeVast, type WrapperTerms } from './normalize-vast.ts';
import type { ParsedAd, ParsedAnswer } from './parsed-ad.ts';
import { toLinearAd } from './to-linear-ad.ts';
import { requestVast } from './vast-request.ts';

export interface VastAnswerOptions {
  timeoutMs: number;
  maxRedirects?: number;
  withCredentials: boolean;
  /** Values for the macros of the requested URLs. */
  macros: () => MacroValues;
  /** Called when an ad of the document failed, with its error tracking URLs. */
  onError: (error: VastError, urls: readonly string[]) => void;
  clock: Clock;
  signal: AbortSignal;
}

/** The playable ads of an ad tag. */
export interface VastAnswer {
  /** The ads of the pod in order, or a single ad. Never empty. */
  readonly ads: readonly LinearAd[];
  /** Returns another ad of the same document to replace a failed one (the ad buffet of VAST 3). */
  fallback(): Promise<LinearAd | undefined>;
}

interface FetchRequest {
  url: string;
  previousUrl?: string | null;
  wrapperAd?: WrapperTerms;
  wrapperChainId?: number;
}

/** Passes error tracking URLs to `onFailed` instead of requesting them. */
class Parser extends VASTParser {
  onFailed: (urls: string[], code: number, message: string) => void = () => undefined;
  /** A failed wrapper has `fallbackOnNoAd="false"`. */
  forbidsFallback = false;

  override trackVastError(urls: string[], { ERRORCODE }: { ERRORCODE: number }, ...data: object[]) {
    const message = data.map((each) => ('ERRORMESSAGE' in each ? String(each.ERRORMESSAGE) : '')).join('');
    this.onFailed(urls, ERRORCODE, message);
  }

  override buildVASTResponse(ads: ParsedAd[]) {
    this.forbidsFallback = ads.some((ad) => ad.fallbackOnNoAd === false);
    return super.buildVASTResponse(ads);
  }
}

/**
 * Requests an ad tag and follows its wrappers.
 *
 * @throws VastError when no ad can be played
 */
export async function loadVast(tag: string, options: VastAnswerOptions): Promise<VastAnswer> {
  const { onError, signal } = options;
  /** Codes of errors by message: the parser passes on only the message of an error thrown by `fetchVAST`. */
  const codes = new Map<string, VastErrorCode>();
  /** The URLs from the tag to each requested URL, by wrapper chain. */
  const paths = new Map<string, readonly string[]>();
  let requests = 0;
  let last: VastError | undefined;

  const request = (url: string, terms?: WrapperTerms) =>
    requestVast(fillMacros(url, options.macros()), options).then((xml) => {
      normalizeVast(xml, terms);
      return xml;
    });

  const fetchVAST = async ({ url, previousUrl, wrapperAd, wrapperChainId = 0 }: FetchRequest) => {
    try {
      const key = (address: string) => `${wrapperChainId} ${address}`;
      const path = [...(paths.get(key(previousUrl ?? '')) ?? [tag]), url];
      if (path.indexOf(url) < path.length - 1) throw new VastError(302, `The wrappers form a loop at ${url}`);
      requests += 1;
      if (requests > adBounds.maxRequests)
        throw new VastError(302, `The tag needs more than ${adBounds.maxRequests} requests`);
      paths.set(key(url), path);
      return await request(url, wrapperAd);
    } catch (error) {
      if (error instanceof VastError) codes.set(error.message, error.code);
      throw error;
    }
  };

  const parser = new Parser({ fetcher: { fetchVAST } });
  parser.onFailed = (urls, code, message) => {
    last = new VastError(
      codes.get(message) ?? toCode(code),
      message || `The response has no playable ad (${code})`,
    );
    onError(last, urls);
  };

  /** Converts the playable ads and reports the others to `onError`. */
  const toAds = (answer: ParsedAnswer): LinearAd[] =>
    answer.ads.flatMap((parsed) => {
      try {
        return [toLinearAd(parsed, { isOwn: requests === 0 && isOwnUrl(tag) })];
      } catch (error) {
        if (!(error instanceof VastError)) throw error;
        last = error;
        onError(error, parsed.errorURLTemplates);
        return [];
      }
    });

  const fallback = async (): Promise<LinearAd | undefined> => {
    while (parser.remainingAds.length > 0 && !parser.forbidsFallback && !signal.aborted) {
      const [ad] = toAds(await parser.getRemainingAds(false));
      if (ad) return ad;
    }
    return undefined;
  };

  const xml = await request(tag);
  const wrapperLimit = (options.maxRedirects ?? adNumbers.maxRedirects) + 1;
  const parsed = parser.parseVAST(xml, { url: tag, resolveAll: false, wrapperLimit });
  const found = toAds(await parsed.catch(asVastError));
  parser.rootURL = tag;
  const inOrder = found.sort((one, other) => one.sequence - other.sequence).slice(0, adBounds.maxPodAds);
  if (inOrder.length > 0) return { ads: inOrder, fallback };
  const other = await fallback();
  if (!other) throw last ?? new VastError(303, 'The response has no ad');
  return { ads: [other], fallback };
}

function asVastError(error: unknown): never {
  if (error instanceof VastError) throw error;
  throw new VastError(101, 'The response could not be parsed', { cause: error });
}

/** The parser reports 101, 102, 301, 302 and 303. */
function toCode(code: number): VastErrorCode {
  return code === 101 || code === 102 || code === 301 || code === 302 ? code : 303;
}
