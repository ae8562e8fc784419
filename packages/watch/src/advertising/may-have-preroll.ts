import type { VideoDetail } from '@nightjar/api';
import type { AdvertisingFacts } from '@nightjar/site-config';

/**
 * Whether an advertisement may precede this video for some visitor. It does not load the advertising code, which most pages
 * never need; `viewerAdvertising` decides for the current visitor.
 */
export function mayHavePreroll(
  facts: AdvertisingFacts | undefined,
  { adTag }: Pick<VideoDetail, 'adTag'>,
): boolean {
  if (adTag !== undefined) return true;
  if (!facts) return false;
  const { tags, panels } = facts;
  return tags.preRoll.length > 0 || panels.prePlay !== undefined || panels.livePreRoll !== undefined;
}
