import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny';
import type { FileFacts } from './refusal-of-file.ts';

/** A recording of which more than this is missing at its end is damaged. */
const MISSING_SECONDS = 5;

/**
 * Reads the properties of a video file without decoding it. Undefined if it is not a video in a format of the demuxer.
 * Reads a few megabytes at most, also of a large file.
 */
export async function readFile(file: Blob): Promise<FileFacts | 'no-video' | undefined> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  try {
    if (!(await input.canRead())) return undefined;
    const track = await input.getPrimaryVideoTrack();
    // Without any track the index is missing: the file is damaged, it does not lack a picture.
    if (!track) return (await input.getTracks()).length > 0 ? 'no-video' : undefined;
    const declared = await track.getDurationFromMetadata().catch(() => null);
    // Recordings of broadcasts begin at any time.
    const startSeconds = Math.max(0, await track.getFirstTimestamp());
    const durationSeconds = declared ?? (await track.computeDuration()) - startSeconds;
    return {
      durationSeconds,
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
      rotation: await track.getRotation(),
      isComplete: await isComplete(new EncodedPacketSink(track), startSeconds + durationSeconds),
    };
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}

/** Whether the last picture is in the file: the end of a truncated file is missing. */
async function isComplete(packets: EncodedPacketSink, endSeconds: number): Promise<boolean> {
  try {
    const last = await packets.getPacket(Number.POSITIVE_INFINITY);
    return (
      last !== null && last.byteLength > 0 && last.timestamp + last.duration > endSeconds - MISSING_SECONDS
    );
  } catch {
    return false;
  }
}
