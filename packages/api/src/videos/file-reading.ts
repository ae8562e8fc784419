import * as z from 'zod/mini';
import { ApiError } from '../client/api-error.ts';
import { decodeVideoUrl } from '../encoding/video-url.ts';
import { type ReadContext, readRecord } from '../reading/reader.ts';
import { count, flag, text } from '../reading/values.ts';
import { timelinePath } from '../timelines/paths.ts';
import type { VideoFile } from './video-file.ts';

const file = z.object({
  format: text,
  video_url: text,
  is_default: flag,
  is_growing: flag,
  vr: text,
  timelines_count: count,
  timelines_interval: count,
  timelines_format: text,
});

const labels: Record<string, string> = {
  '_lq.mp4': 'LQ',
  '_sq.mp4': 'SQ',
  '_sd.mp4': 'SD',
  '_hq.mp4': 'HQ',
  '_hd.mp4': 'HD',
  '.mp4': 'HD',
  '_fhd.mp4': 'Full HD',
};

/** Size of a seek-bar thumbnail if the answer has none. */
const defaultTimelinesFormat = '160x90';

/** The answer of the operation `videofile`, an array. The trailer and files without an address are left out (requirement API-19). */
export function readVideoFiles(answer: unknown, videoId: number, context: ReadContext): VideoFile[] {
  if (!Array.isArray(answer)) throw new ApiError('shape', 'The answer has no list of files.');
  return answer.flatMap((entry: unknown) => {
    const wire = readRecord(file, entry, 'file');
    if (wire.format.endsWith('_tr.mp4')) return [];
    const url = context.address(
      decodeVideoUrl(wire.video_url, (message) => context.warn({ format: wire.format }, message)),
    );
    return url === undefined ? [] : [toVideoFile(wire, url, readTimelines(wire, videoId, context))];
  });
}

type WireFile = z.output<typeof file>;

function readTimelines(wire: WireFile, videoId: number, context: ReadContext): VideoFile['timelines'] {
  const { timelines_count: count, timelines_interval: interval } = wire;
  if (count === 0 || interval === 0) return undefined;
  const format = wire.timelines_format || defaultTimelinesFormat;
  const url = context.address(timelinePath.build({ videoId, format, count, interval }));
  return url === undefined ? undefined : { url, count, interval, format };
}

function toVideoFile(wire: WireFile, url: string, timelines: VideoFile['timelines']): VideoFile {
  return {
    suffix: wire.format,
    label: labels[wire.format] ?? wire.format.replace(/^_|\.\w+$/g, '').toUpperCase(),
    url,
    isDefault: wire.is_default,
    ...(wire.is_growing && { isGrowing: true }),
    ...(wire.vr && { vr: wire.vr }),
    ...(timelines && { timelines }),
  };
}
