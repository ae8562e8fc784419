import { describe, expect, it } from 'vitest';
import { playerSource } from './player-source.ts';

const video = {
  id: 12,
  dir: 'quiet-water',
  title: 'Quiet Water',
  durationSeconds: 90,
  poster: '/pictures/0/12/640.jpg',
  isPrivate: false,
};
const timelines = { url: '/timelines/160x90/0/0/12.30.3.vtt', count: 30, interval: 3, format: '160x90' };

describe('playerSource', () => {
  it('takes the HLS master from the default file', () => {
    const source = playerSource(video, [
      { suffix: '_sd.mp4', label: 'SD', url: '/get_file/1/t/0/12/12_sd.mp4/?d=90', isDefault: false },
      { suffix: '.mp4', label: 'HD', url: '/get_file/1/t/0/12/12.mp4/?d=90', isDefault: true, timelines },
    ]);
    expect(source.hlsUrl).toBe('/get_file/1/t/0/12/12.mp4/?d=90&f=video.m3u8');
    expect(source.timelines?.url).toBe('/timelines/160x90/0/0/12.30.3.vtt');
    expect(source).not.toHaveProperty('href');
    expect(source.files.map((file) => file.label)).toEqual(['SD', 'HD']);
  });

  it('has only the HLS master of a file that is still encoded', () => {
    const file = {
      suffix: '_sd.mp4',
      label: 'SD',
      url: '/get_file/1/t/0/12/12_sd.mp4/?d=90',
      isDefault: true,
    };
    expect(playerSource(video, [{ ...file, isGrowing: true }])).toMatchObject({
      files: [],
      hlsUrl: '/get_file/1/t/0/12/12_sd.mp4/?d=90&f=video.m3u8',
    });
  });

  it('requests the timeline of a private video with lifetime 0', () => {
    const file = {
      suffix: '.mp4',
      label: 'HD',
      url: '/get_file/1/t/0/12/12.mp4/',
      isDefault: true,
      timelines,
    };
    const source = playerSource({ ...video, isPrivate: true }, [file]);
    expect(source.timelines?.url).toBe('/timelines/160x90/0/0/12.30.3.vtt?lifetime=0');
  });

  it('includes captions and chapters', () => {
    const url = '/tracks/0/12/1.vtt';
    const tracks = [{ kind: 'captions' as const, lang: 'en', label: 'English', url, isDefault: false }];
    expect(playerSource({ ...video, tracks }, []).tracks).toEqual(tracks);
    expect(playerSource(video, [])).not.toHaveProperty('tracks');
  });

  it('includes the VR format of a VR video only', () => {
    const file = { suffix: '.mp4', label: 'HD', url: '/get_file/1/t/0/12/12.mp4/?d=90', isDefault: true };
    expect(playerSource(video, [{ ...file, vr: 'eqr_180_lr' }]).vr).toBe('eqr_180_lr');
    expect(playerSource(video, [file])).not.toHaveProperty('vr');
  });

  it('has no HLS master without a file', () => {
    expect(playerSource(video, [])).not.toHaveProperty('hlsUrl');
  });
});
