import { VASTParser } from '@dailymotion/vast-client';
import { adBounds, adNumbers } from '../core/ads/limits.ts';
import type { LinearAd } from '../core/ads/linear-ad.ts';
import { fillMacros, type MacroValues } from '../core/ads/macros.ts';
import { VastError, type VastErrorCode } from '../core/ads/vast-error.ts';
import type { Clock } from '../core/clock.ts';
import { isOwnUrl } from './http-url.ts';
import type { ParsedAd, ParsedAnswer } from './parsed-ad.ts';
import { tidyVast, type WrapperTerms } from './tidy-vast.ts';
import { toLinearAd } from './to-linear-ad.ts';
import { requestVast } from './vast-request.ts';

export interface VastAnswerOptions {
  timeoutMs: number;
  maxRedirects?: number;
  withCredentials: boolean;
  /** For the macros of the addresses that are asked. */
  macros: () => MacroValues;
  /** An advertisement of the answer failed: its error addresses are to be called. */
  onError: (error: VastError, urls: readonly string[]) => void;
  clock: Clock;
  signal: AbortSignal;
}

/** What an ad tag led to. */
export interface VastAnswer {
  /** The pod in its order, or the one advertisement. Not empty. */
  readonly ads: readonly LinearAd[];
  /** Another advertisement of the same answer, in the place of one that failed (the ad buffet of VAST 3). */
  spare(): Promise<LinearAd | undefined>;
}

interface WrapperQuestion {
  url: string;
  previousUrl?: string | null;
  wrapperAd?: WrapperTerms;
  wrapperChainId?: number;
}

/** The parser without its own requests: addresses of errors are told to us instead of being called. */
class Parser extends VASTParser {
  onFailed: (urls: string[], code: number, message: string) => void = () => undefined;
  /** A wrapper that failed has said that nothing may take its place. */
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
 * Asks for an ad tag and follows its wrappers.
 *
 * @throws VastError when there is no advertisement that could be played
 */
export async function loadVast(tag: string, options: VastAnswerOptions): Promise<VastAnswer> {
  const { onError, signal } = options;
  /** The codes of what was thrown inside the parser, which keeps only the messages. */
  const codes = new Map<string, VastErrorCode>();
  /** The addresses that led to an address, by chain. */
  const paths = new Map<string, readonly string[]>();
  let requests = 0;
  let last: VastError | undefined;

  const ask = (url: string, terms?: WrapperTerms) =>
    requestVast(fillMacros(url, options.macros()), options).then((xml) => {
      tidyVast(xml, terms);
      return xml;
    });

  const fetchVAST = async ({ url, previousUrl, wrapperAd, wrapperChainId = 0 }: WrapperQuestion) => {
    try {
      const key = (address: string) => `${wrapperChainId} ${address}`;
      const path = [...(paths.get(key(previousUrl ?? '')) ?? [tag]), url];
      if (path.indexOf(url) < path.length - 1)
        throw new VastError(302, `The wrappers go round in a circle at ${url}`);
      requests += 1;
      if (requests > adBounds.maxRequests)
        throw new VastError(302, `The tag leads to more than ${adBounds.maxRequests} answers`);
      paths.set(key(url), path);
      return await ask(url, wrapperAd);
    } catch (error) {
      if (error instanceof VastError) codes.set(error.message, error.code);
      throw error;
    }
  };

  const parser = new Parser({ fetcher: { fetchVAST } });
  parser.onFailed = (urls, code, message) => {
    last = new VastError(
      codes.get(message) ?? toCode(code),
      message || `The answer has nothing to play (${code})`,
    );
    onError(last, urls);
  };

  /** Those that can be played; the others are told. */
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

  const spare = async (): Promise<LinearAd | undefined> => {
    while (parser.remainingAds.length > 0 && !parser.forbidsFallback && !signal.aborted) {
      const [ad] = toAds(await parser.getRemainingAds(false));
      if (ad) return ad;
    }
    return undefined;
  };

  const xml = await ask(tag);
  const wrapperLimit = (options.maxRedirects ?? adNumbers.maxRedirects) + 1;
  const parsed = parser.parseVAST(xml, { url: tag, resolveAll: false, wrapperLimit });
  const found = toAds(await parsed.catch(asVastError));
  parser.rootURL = tag;
  const inOrder = found.sort((one, other) => one.sequence - other.sequence).slice(0, adBounds.maxPodAds);
  if (inOrder.length > 0) return { ads: inOrder, spare };
  const other = await spare();
  if (!other) throw last ?? new VastError(303, 'The answer has no advertisement');
  return { ads: [other], spare };
}

function asVastError(error: unknown): never {
  if (error instanceof VastError) throw error;
  throw new VastError(101, 'The answer could not be understood', { cause: error });
}

/** The parser tells 101, 102, 301, 302 and 303. */
function toCode(code: number): VastErrorCode {
  return code === 101 || code === 102 || code === 301 || code === 302 ? code : 303;
}
