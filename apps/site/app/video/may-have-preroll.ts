import type { VideoDetail } from '@nightjar/api';
import type { AdvertisingFacts } from '@nightjar/site-config';

/**
 * Whether anything could come before this video, whoever watches. It needs no code of advertising, which most pages of most sites
 * never load; where it says yes, `advertising.ts` knows about this visitor.
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
