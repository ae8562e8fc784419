import { adBounds } from '../state/limits.ts';
import type { AdCompanion, AdMediaFile, AdProgress, LinearAd } from '../state/linear-ad.ts';
import { isVideoFile } from '../state/media-choice.ts';
import { VastError } from '../state/vast-error.ts';
import { httpUrl, isOwnUrl } from './http-url.ts';
import type {
  ParsedAd,
  ParsedCompanion,
  ParsedCreative,
  ParsedLinear,
  ParsedMediaFile,
} from './parsed-ad.ts';

export interface AdOrigin {
  /**
   * The document comes from the page's own site, without a wrapper. Documents from other servers may not name URLs of that
   * site as media or images, because the browser would request them with the viewer's cookies.
   */
  isOwn: boolean;
}

/**
 * Converts a parsed ad to a `LinearAd`. Drops URLs that are not http or https, and files that are scripts.
 *
 * @throws VastError 201, 401, 403 or 901 when no file of the ad can be played
 */
export function toLinearAd(parsed: ParsedAd, { isOwn }: AdOrigin): LinearAd {
  const linear = parsed.creatives.find(isPlayableLinear);
  if (!linear) throw notLinear(parsed.creatives);
  const mediaFiles = linear.mediaFiles.filter((file) => !isScripted(file)).map(toMediaFile);
  const isAllowed = (url: string) => url !== '' && (isOwn || !isOwnUrl(url));
  const usable = mediaFiles.filter((file) => isAllowed(file.url) && isVideoFile(file));
  if (usable.length === 0) {
    const isOnlyScript = linear.mediaFiles.some(isScripted) || linear.interactiveCreativeFile !== null;
    throw isOnlyScript
      ? new VastError(901, 'The advertisement is a script (VPAID or SIMID); scripts are not run')
      : new VastError(403, 'None of the files is a video with an http or https URL');
  }
  const { duration, skipDelay } = linear;
  return {
    id: parsed.id ?? '',
    title: parsed.title ?? '',
    durationSeconds: duration > 0 ? duration : undefined,
    skipOffsetSeconds: skipDelay ?? undefined,
    mediaFiles: usable,
    clickThrough: httpUrl(linear.videoClickThroughURLTemplate?.url),
    clickLabel: '',
    clickTracking: addresses(linear.videoClickTrackingURLTemplates.map(({ url }) => url)),
    impressions: addresses(parsed.impressionURLTemplates.map(({ url }) => url)),
    errors: addresses(parsed.errorURLTemplates),
    ...toEvents(linear.trackingEvents),
    viewable: addresses(parsed.viewableImpression.flatMap((each) => each.viewable)),
    notViewable: addresses(parsed.viewableImpression.flatMap((each) => each.notViewable)),
    viewUndetermined: addresses(parsed.viewableImpression.flatMap((each) => each.viewUndetermined)),
    verificationNotExecuted: addresses(
      parsed.adVerifications.flatMap((each) => each.trackingEvents.verificationNotExecuted ?? []),
    ),
    ...toCompanions(parsed.creatives, isAllowed),
    adServingId: parsed.adServingId ?? '',
    universalAdId: (linear.universalAdIds ?? [])
      .map(({ idRegistry, value }) => `${idRegistry} ${value}`)
      .join(','),
    categories: parsed.categories.map(({ value }) => value ?? '').join(','),
    sequence: Number.parseInt(parsed.sequence ?? '', 10) || 0,
    maxSeconds: undefined,
  };
}

/** Wrappers add linear creatives that have only icons and no media files. */
const isPlayableLinear = (creative: ParsedCreative): creative is ParsedLinear =>
  creative.type === 'linear' && creative.mediaFiles.length > 0;

function notLinear(creatives: readonly ParsedCreative[]): VastError {
  if (creatives.some(({ type }) => type === 'nonlinear'))
    return new VastError(201, 'The advertisement is not linear');
  return new VastError(401, 'The advertisement has no media file');
}

/** Ad servers also set `apiFramework` (`HTML5`, `none`) on plain files; only VPAID and SIMID are scripts. */
const isScripted = ({ apiFramework, mimeType }: ParsedMediaFile) =>
  /vpaid|simid/i.test(apiFramework ?? '') || /javascript|flash|html/i.test(mimeType ?? '');

function toMediaFile(file: ParsedMediaFile): AdMediaFile {
  return {
    url: httpUrl(file.fileURL),
    type: (file.mimeType ?? '').trim().toLowerCase(),
    codec: (file.codec ?? '').trim(),
    width: positive(file.width),
    height: positive(file.height),
    bitrate: positive(file.bitrate) || positive(file.maxBitrate),
  };
}

const positive = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0);

/** Returns the tracking URL templates that are http or https, at most `adBounds.maxCalls`. */
const addresses = (urls: readonly string[]): string[] =>
  urls.filter((url) => /^(https?:)?\/\//i.test(url ?? '')).slice(0, adBounds.maxCalls);

function toEvents(trackingEvents: ParsedLinear['trackingEvents']): Pick<LinearAd, 'events' | 'progress'> {
  const events: Record<string, readonly string[]> = {};
  const progress: AdProgress[] = [];
  for (const [name, urls] of Object.entries(trackingEvents)) {
    // The parser encodes the attribute `offset` in the name: `progress-15` or `progress-25%`.
    const offset = /^progress-(-?[\d.]+)(%?)$/.exec(name);
    if (!offset) events[name] = addresses(urls);
    else if (Number(offset[1]) >= 0) {
      const value = Number(offset[1]);
      progress.push({
        ...(offset[2] ? { atFraction: Math.min(1, value / 100) } : { atSeconds: value }),
        urls: addresses(urls),
      });
    }
  }
  return { events, progress };
}

function toCompanions(
  creatives: readonly ParsedCreative[],
  isAllowed: (url: string) => boolean,
): Pick<LinearAd, 'companions' | 'companionsRequired'> {
  const groups = creatives.filter((creative) => creative.type === 'companion');
  const required = groups.map((group) => group.required).find((each) => each === 'all' || each === 'any');
  return {
    companions: groups
      .flatMap((group) => group.variations.map(toCompanion))
      .map((companion) => ({
        ...companion,
        image: isAllowed(companion.image) ? companion.image : '',
        frame: isAllowed(companion.frame) ? companion.frame : '',
      })),
    companionsRequired: required === 'all' || required === 'any' ? required : 'none',
  };
}

function toCompanion(companion: ParsedCompanion): AdCompanion {
  return {
    width: positive(Number(companion.width)),
    height: positive(Number(companion.height)),
    slotId: companion.adSlotId ?? '',
    image: httpUrl(
      companion.staticResources.find(({ creativeType }) => /^image\//i.test(creativeType ?? ''))?.url,
    ),
    frame: httpUrl(companion.iframeResources[0]),
    html: companion.htmlResources[0] ?? '',
    altText: companion.altText ?? '',
    clickThrough: httpUrl(companion.companionClickThroughURLTemplate),
    clickTracking: addresses(companion.companionClickTrackingURLTemplates.map(({ url }) => url)),
    creativeView: addresses(companion.trackingEvents.creativeView ?? []),
  };
}
