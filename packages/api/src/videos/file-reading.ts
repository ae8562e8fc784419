import * as z from 'zod/mini';
import { ApiError } from '../client/api-error.ts';
import { decodeVideoUrl } from '../encoding/video-url.ts';
import { type ReadContext, readRecord } from '../reading/reader.ts';
import { count, flag, text } from '../reading/values.ts';
import type { VideoFile } from './video-file.ts';

const file = z.object({
  format: text,
  video_url: text,
  is_default: flag,
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

/** The size of one picture on the seek bar where the answer does not say. */
const defaultTimelinesFormat = '160x90';

/** The answer of the operation `videofile`, a bare array. The trailer is dropped, and so is a file without an address. */
export function readVideoFiles(answer: unknown, context: ReadContext): VideoFile[] {
  if (!Array.isArray(answer)) throw new ApiError('shape', 'The answer holds no list of files.');
  return answer.flatMap((entry: unknown) => {
    const wire = readRecord(file, entry, 'file');
    if (wire.format.endsWith('_tr.mp4')) return [];
    const url = context.address(
      decodeVideoUrl(wire.video_url, (message) => context.warn({ format: wire.format }, message)),
    );
    return url === undefined ? [] : [toVideoFile(wire, url)];
  });
}

function toVideoFile(wire: z.output<typeof file>, url: string): VideoFile {
  const hasTimelines = wire.timelines_count > 0 && wire.timelines_interval > 0;
  return {
    suffix: wire.format,
    label: labels[wire.format] ?? wire.format.replace(/^_|\.\w+$/g, '').toUpperCase(),
    url,
    isDefault: wire.is_default,
    ...(wire.vr && { vr: wire.vr }),
    ...(hasTimelines && {
      timelines: {
        count: wire.timelines_count,
        interval: wire.timelines_interval,
        format: wire.timelines_format || defaultTimelinesFormat,
      },
    }),
  };
}
