import { decodeVideoUrl } from '@nightjar/api';
import { describe, expect, test } from 'vitest';
import type { SignedFile } from '../media-addresses/media-addresses.ts';
import { testManifest } from '../testing/test-manifest.ts';
import { toWireFiles } from './wire-files.ts';

const sign = ({ videoId, suffix, durationSeconds, bitrateKbit }: SignedFile) =>
  `/get_file/${videoId}${suffix}?${durationSeconds}&${bitrateKbit}`;
const filesOf = (manifest: ReturnType<typeof testManifest>, vr?: string) =>
  toWireFiles(12, { manifest, vr }, sign);

describe('the files of a video', () => {
  test('have signed addresses, and the HD file is the default', () => {
    const files = filesOf(testManifest(['_sd.mp4', '.mp4', '_fhd.mp4']));
    expect(files.map(({ format }) => format)).toEqual(['_sd.mp4', '.mp4', '_fhd.mp4']);
    expect(files.map(({ is_default }) => is_default)).toEqual([undefined, 1, undefined]);
    expect(files.map(({ video_url }) => decodeVideoUrl(video_url))).toEqual([
      '/get_file/12_sd.mp4?200&500',
      '/get_file/12.mp4?200&1500',
      '/get_file/12_fhd.mp4?200&3000',
    ]);
    for (const file of files) expect(Object.keys(file)).not.toContain('vr');
  });

  test('have the last file as the default when there is no HD file', () => {
    const files = filesOf(testManifest(['_sd.mp4']));
    expect(files.map(({ is_default }) => is_default)).toEqual([1]);
    expect(filesOf(testManifest(['_sd.mp4', '_fhd.mp4'])).map(({ is_default }) => is_default)).toEqual([
      undefined,
      1,
    ]);
  });

  test('are one file for HLS while the first rung is encoded', () => {
    const growing = {
      rung: 'sd' as const,
      bandwidth: 900_000,
      averageBandwidth: 600_001,
      codecs: 'avc1.4D401E',
      width: 640,
      height: 360,
      targetSeconds: 4,
    };
    const [file, ...others] = filesOf(testManifest([], { growing }));
    expect(others).toEqual([]);
    expect(file).toMatchObject({ format: '_sd.mp4', is_default: 1, is_growing: 1 });
    expect(file && decodeVideoUrl(file.video_url)).toBe('/get_file/12_sd.mp4?200&601');
  });

  test('contain the VR format and the timelines, if any', () => {
    const timelines = {
      count: 20,
      interval: 10,
      width: 160,
      height: 90,
      columns: 5,
      rows: 4,
      sheets: 1,
    } as const;
    const [file] = filesOf(testManifest(['.mp4'], { timelines }), 'eqr_360_mono');
    expect(file).toMatchObject({
      vr: 'eqr_360_mono',
      timelines_count: '20',
      timelines_interval: '10',
      timelines_format: '160x90',
    });
    expect(Object.keys(filesOf(testManifest(['.mp4']))[0] ?? {})).toEqual([
      'format',
      'video_url',
      'is_default',
    ]);
  });
});
