import { describe, expect, it } from 'vitest';
import type { Fragment } from './fragments.ts';
import { growingPlaylist, isFinishedPlaylist, mediaPlaylist, playlistDurations } from './media-playlist.ts';
import { bandwidthOf, segmentsOf } from './segments.ts';

/** Fragments of 100 bytes; every fourth starts with a keyframe. */
function fragments(count: number, seconds = 0.5): Fragment[] {
  return Array.from({ length: count }, (_, index) => ({
    start: index * 100,
    end: index * 100 + 100,
    video: { startSeconds: index * seconds, durationSeconds: seconds, isKeyframe: index % 4 === 0 },
  }));
}

describe('segmentsOf', () => {
  it('27: cuts at the keyframe after two seconds, and then at that after every four', () => {
    expect(segmentsOf(fragments(22))).toEqual([
      { start: 0, end: 400, durationSeconds: 2 },
      { start: 400, end: 1200, durationSeconds: 4 },
      { start: 1200, end: 2000, durationSeconds: 4 },
      { start: 2000, end: 2200, durationSeconds: 1 },
    ]);
  });

  it('27: starts a segment at a keyframe that is slightly early or late', () => {
    expect(segmentsOf(fragments(16, 0.4983)).map((segment) => segment.start)).toEqual([0, 400, 1200]);
    expect(segmentsOf(fragments(16, 0.5005)).map((segment) => segment.start)).toEqual([0, 400, 1200]);
  });

  it('does not start a segment without a keyframe', () => {
    const few = fragments(20).map((fragment, index) =>
      index > 0 && fragment.video
        ? { ...fragment, video: { ...fragment.video, isKeyframe: false } }
        : fragment,
    );
    expect(segmentsOf(few)).toEqual([{ start: 0, end: 2000, durationSeconds: 10 }]);
  });

  it('keeps a fragment with only audio in its segment', () => {
    const withSound = [...fragments(5), { start: 500, end: 550 }];
    expect(segmentsOf(withSound).at(-1)).toEqual({ start: 400, end: 550, durationSeconds: 0.5 });
  });
});

describe('bandwidthOf', () => {
  it('returns peak and average, and ignores a short last segment for the peak', () => {
    const segments = [
      { bytes: 100_000, durationSeconds: 4 },
      { bytes: 50_000, durationSeconds: 4 },
      { bytes: 50_000, durationSeconds: 0.5 },
    ];
    expect(bandwidthOf(segments)).toEqual({ bandwidth: 200_000, averageBandwidth: 188_236 });
  });
});

describe('mediaPlaylist', () => {
  it('lists every segment with its duration and rounds the target duration', () => {
    const playlist = mediaPlaylist([4.004, 4.004, 1.5]);
    expect(playlist).toContain('#EXT-X-TARGETDURATION:4\n');
    expect(playlist).toContain(
      '#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4.004000,\n00001.m4s\n#EXTINF:4.004000,\n00002.m4s\n',
    );
    expect(playlist.endsWith('00003.m4s\n#EXT-X-ENDLIST\n')).toBe(true);
    expect(playlistDurations(playlist)).toEqual([4.004, 4.004, 1.5]);
  });
});

describe('growingPlaylist', () => {
  it('28: starts at its first segment, has no end, and keeps its target duration', () => {
    const playlist = growingPlaylist([2.002], { isComplete: false });
    expect(playlist).toContain('#EXT-X-TARGETDURATION:4\n');
    expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:EVENT\n#EXT-X-START:TIME-OFFSET=0\n');
    expect(playlist.endsWith('#EXTINF:2.002000,\n00001.m4s\n')).toBe(true);
    const complete = growingPlaylist([2.002], { isComplete: true });
    expect(complete).toBe(`${playlist}#EXT-X-ENDLIST\n`);
    expect([playlist, complete, mediaPlaylist([2.002])].map(isFinishedPlaylist)).toEqual([false, true, true]);
  });
});
