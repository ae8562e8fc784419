import { paths } from '@nightjar/api';
import type { OperationOutput } from '@nightjar/api/operations';
import type { Timelines } from '@nightjar/media';
import { loadVideoFacts } from '../media-delivery/store.ts';
import type { OperationContext } from '../operations/operation-handler.ts';

type ReviewedMedia = Pick<OperationOutput<'reviewVideo'>, 'file' | 'sprites' | 'width' | 'height'>;

/**
 * The playable file and the sprite sheets; null for a video without files and for a deleted one, unless a moderator removed
 * it: the second moderator must see what an appeal is about.
 */
export async function loadReviewedMedia(
  { pool, addresses }: Pick<OperationContext, 'pool' | 'addresses'>,
  { videoId, isDeleted }: { videoId: number; isDeleted: boolean },
): Promise<ReviewedMedia> {
  const facts = await loadVideoFacts(pool, videoId);
  const manifest = isDeleted && !facts?.isRemovedForCause ? undefined : facts?.manifest;
  // The smallest rendition starts fastest and is enough to judge a video.
  const [rendition] = manifest?.renditions ?? [];
  if (manifest === undefined || rendition === undefined)
    return { file: null, sprites: null, width: null, height: null };
  const { suffix, bitrateKbit } = rendition;
  return {
    width: manifest.width,
    height: manifest.height,
    file: addresses.sign({ videoId, suffix, durationSeconds: manifest.durationSeconds, bitrateKbit }),
    sprites: manifest.timelines ? spritesOf(videoId, manifest.timelines) : null,
  };
}

function spritesOf(videoId: number, timelines: Timelines): ReviewedMedia['sprites'] {
  const { width, height, columns, rows, count, interval } = timelines;
  const format = `${width}x${height}`;
  const sheets = Array.from({ length: timelines.sheets }, (_, index) =>
    paths.timelineSheet.build({ videoId, format, sheet: index + 1 }),
  );
  return { sheets, columns, rows, width, height, count, interval };
}
