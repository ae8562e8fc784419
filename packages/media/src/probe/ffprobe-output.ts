import { z } from 'zod';

const numeric = z.coerce.number().optional().catch(undefined);

const sideData = z.object({
  side_data_type: z.string().optional(),
  rotation: numeric,
  projection: z.string().optional(),
  type: z.string().optional(),
});

const stream = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: numeric,
  height: numeric,
  sample_aspect_ratio: z.string().optional(),
  field_order: z.string().optional(),
  color_transfer: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  r_frame_rate: z.string().optional(),
  nb_frames: numeric,
  channels: numeric,
  duration: numeric,
  tags: z.object({ DURATION: z.string().optional() }).optional().catch(undefined),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
  side_data_list: z.array(sideData).optional(),
});

/** The part of ffprobe's JSON output that is used. */
export const ffprobeOutput = z.object({
  streams: z.array(stream),
  format: z.object({ format_name: z.string(), duration: numeric, size: numeric }),
});

export type FfprobeStream = z.infer<typeof stream>;

export const ffprobeEntries =
  'stream=codec_type,codec_name,width,height,sample_aspect_ratio,field_order,color_transfer,avg_frame_rate,r_frame_rate,nb_frames,channels,duration:stream_tags=DURATION:stream_disposition=attached_pic:stream_side_data:format=format_name,duration,size';
