import { describe, expect, it } from 'vitest';
import { sampleManifest } from '../testing/sample-manifest.ts';
import { masterPlaylist } from './master-playlist.ts';

const addressOf = (rung: string) => `${rung}/index.m3u8`;

describe('masterPlaylist', () => {
  it('28: lists codecs, size, frame rate and both bandwidths of every rung, the requested one first', () => {
    expect(masterPlaylist(sampleManifest, { firstRung: 'hd', addressOf })).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-STREAM-INF:BANDWIDTH=2500000,AVERAGE-BANDWIDTH=2100000,CODECS="avc1.64001F,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=23.976',
        'hd/index.m3u8',
        '#EXT-X-STREAM-INF:BANDWIDTH=900000,AVERAGE-BANDWIDTH=800000,CODECS="avc1.4D401E,mp4a.40.2",RESOLUTION=854x480,FRAME-RATE=23.976',
        'sd/index.m3u8',
        '',
      ].join('\n'),
    );
  });

  it('keeps the smallest rung first if the requested one is not packaged yet', () => {
    const playlist = masterPlaylist(sampleManifest, { firstRung: 'fhd', addressOf }) ?? '';
    expect(playlist.indexOf('sd/')).toBeLessThan(playlist.indexOf('hd/'));
  });

  it('28: is undefined if no rung is packaged', () => {
    expect(masterPlaylist({ ...sampleManifest, hls: [] }, { addressOf })).toBeUndefined();
  });
});
