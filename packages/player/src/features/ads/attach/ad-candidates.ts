import type { LinearAd } from '../state/linear-ad.ts';
import { VastError } from '../state/vast-error.ts';
import { pollTag, resolveVideo } from './ad-tag.ts';
import type { AdTag, AdVideo } from './ads-options.ts';
import { httpUrl } from './http-url.ts';
import { loadVast, type VastAnswerOptions } from './vast-answer.ts';

/** An advertisement that may play next. */
export interface AdCandidate {
  ad: LinearAd;
  /** URL of the ad tag, or of the video. */
  tag: string;
  /** Position in the pod, from 1. */
  index: number;
  /** Number of ads in the pod. */
  count: number;
}

export interface CandidatesOptions extends Omit<VastAnswerOptions, 'onError'> {
  tags: readonly AdTag[];
  /** Called when a tag or one of its ads fails, once for each error. */
  onError: (error: VastError, tag: string, urls: readonly string[]) => void;
}

/**
 * Yields the ads of a break in playing order: the ads of a pod, then for each failed ad a fallback ad of the same document, and the
 * next tag when no ad of this one played (requirement PL-7). Pass `true` to `next` when the previous ad played.
 */
export async function* adCandidates(options: CandidatesOptions): AsyncGenerator<AdCandidate, void, boolean> {
  for (const tag of options.tags) {
    if (options.signal.aborted) return;
    let hasPlayed = false;
    for await (const { name, ads, fallback } of open(tag, options)) {
      for (const [position, first] of ads.entries()) {
        let ad: LinearAd | undefined = first;
        while (ad && !options.signal.aborted) {
          const didPlay: boolean = yield { ad, tag: name, index: position + 1, count: ads.length };
          hasPlayed ||= didPlay;
          ad = didPlay ? undefined : await fallback();
        }
      }
    }
    if (hasPlayed) return;
  }
}

interface Opened {
  name: string;
  ads: readonly LinearAd[];
  fallback: () => Promise<LinearAd | undefined>;
}

/** Yields the ads of a tag; yields nothing when it fails. */
async function* open(tag: AdTag, options: CandidatesOptions): AsyncGenerator<Opened, void, undefined> {
  const reported = new WeakSet<VastError>();
  let name = typeof tag === 'string' ? tag : '';
  const reportError = (error: VastError, urls: readonly string[]) => {
    if (reported.has(error)) return;
    reported.add(error);
    options.onError(error, name, urls);
  };
  try {
    if (typeof tag === 'object') {
      const { video } = tag;
      const given = typeof video === 'function' ? await resolveVideo(video, options) : video;
      if (!given) return;
      name = given.url;
      yield { name, ads: [fromVideo(given)], fallback: async () => undefined };
      return;
    }
    name = typeof tag === 'function' ? await pollTag(tag, options) : tag;
    const answer = await loadVast(name, { ...options, onError: reportError });
    yield { name, ads: answer.ads, fallback: answer.fallback };
  } catch (error) {
    reportError(error instanceof VastError ? error : new VastError(900, String(error), { cause: error }), []);
  }
}

/** Converts a video without VAST to an ad without tracking. */
function fromVideo({ url, href, label, maxSeconds }: AdVideo): LinearAd {
  const address = httpUrl(url);
  if (!address) throw new VastError(403, 'The video has no http or https URL');
  return {
    id: '',
    title: label ?? '',
    durationSeconds: undefined,
    skipOffsetSeconds: undefined,
    // The real type is unknown; the media element detects it.
    mediaFiles: [{ url: address, type: 'video/mp4', codec: '', width: 0, height: 0, bitrate: 0 }],
    clickThrough: httpUrl(href),
    clickLabel: label ?? '',
    clickTracking: [],
    impressions: [],
    errors: [],
    events: {},
    progress: [],
    viewable: [],
    notViewable: [],
    viewUndetermined: [],
    verificationNotExecuted: [],
    companions: [],
    companionsRequired: 'none',
    adServingId: '',
    universalAdId: '',
    categories: '',
    sequence: 0,
    maxSeconds: maxSeconds !== undefined && maxSeconds > 0 ? maxSeconds : undefined,
  };
}
