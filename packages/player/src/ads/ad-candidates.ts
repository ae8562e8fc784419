import type { LinearAd } from '../core/ads/linear-ad.ts';
import { VastError } from '../core/ads/vast-error.ts';
import { askOnce, waitForAnswer } from './ad-tag.ts';
import type { AdTag, AdVideo } from './ads-options.ts';
import { httpUrl } from './http-url.ts';
import { loadVast, type VastAnswerOptions } from './vast-answer.ts';

/** An advertisement that may play next. */
export interface AdCandidate {
  ad: LinearAd;
  /** The address that led to it. */
  tag: string;
  /** From 1, with the number of those that the answer has in a row. */
  index: number;
  count: number;
}

export interface CandidatesOptions extends Omit<VastAnswerOptions, 'onError'> {
  tags: readonly AdTag[];
  /** A tag or an advertisement of it failed; each is told once. */
  onError: (error: VastError, tag: string, urls: readonly string[]) => void;
}

/**
 * Everything a break may play, one after the other: a pod in its order, another advertisement of the same answer for one that
 * failed, and the next tag when nothing of this one could be played (requirement PL-7). `next(true)` says that the last one played.
 */
export async function* adCandidates(options: CandidatesOptions): AsyncGenerator<AdCandidate, void, boolean> {
  for (const tag of options.tags) {
    if (options.signal.aborted) return;
    let hasPlayed = false;
    for await (const { name, ads, spare } of open(tag, options)) {
      for (const [position, first] of ads.entries()) {
        let ad: LinearAd | undefined = first;
        while (ad && !options.signal.aborted) {
          const didPlay: boolean = yield { ad, tag: name, index: position + 1, count: ads.length };
          hasPlayed ||= didPlay;
          ad = didPlay ? undefined : await spare();
        }
      }
    }
    if (hasPlayed) return;
  }
}

interface Opened {
  name: string;
  ads: readonly LinearAd[];
  spare: () => Promise<LinearAd | undefined>;
}

/** What a tag leads to; nothing when it fails. */
async function* open(tag: AdTag, options: CandidatesOptions): AsyncGenerator<Opened, void, undefined> {
  const told = new WeakSet<VastError>();
  let name = typeof tag === 'string' ? tag : '';
  const tell = (error: VastError, urls: readonly string[]) => {
    if (told.has(error)) return;
    told.add(error);
    options.onError(error, name, urls);
  };
  try {
    if (typeof tag === 'object') {
      const { video } = tag;
      const given = typeof video === 'function' ? await askOnce(video, options) : video;
      if (!given) return;
      name = given.url;
      yield { name, ads: [fromVideo(given)], spare: async () => undefined };
      return;
    }
    name = typeof tag === 'function' ? await waitForAnswer(tag, options) : tag;
    const answer = await loadVast(name, { ...options, onError: tell });
    yield { name, ads: answer.ads, spare: answer.spare };
  } catch (error) {
    tell(error instanceof VastError ? error : new VastError(900, String(error), { cause: error }), []);
  }
}

/** A video without VAST: nobody is told of it but the page. */
function fromVideo({ url, href, label, maxSeconds }: AdVideo): LinearAd {
  const address = httpUrl(url);
  if (!address) throw new VastError(403, 'The video has no address of http or https');
  return {
    id: '',
    title: label ?? '',
    durationSeconds: undefined,
    skipOffsetSeconds: undefined,
    // Whatever it is: a media element finds out by itself.
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
