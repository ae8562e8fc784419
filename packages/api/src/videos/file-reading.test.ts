import { describe, expect, test, vi } from 'vitest';
import { encodeVideoUrl } from '../encoding/video-url.ts';
import { readVideoFiles } from './file-reading.ts';

const videoId = 45_678;
const warn = vi.fn();
const context = { address: (value: string) => (value === '' ? undefined : value), warn };
const entry = (format: string, more: object = {}) => ({
  format,
  video_url: encodeVideoUrl(`/get_file/${format}`),
  ...more,
});
const labelOf = (format: string) => readVideoFiles([entry(format)], videoId, context)[0]?.label;

describe('the files of a video', () => {
  test('have their addresses and the properties of the answer', () => {
    const more = {
      is_default: '1',
      vr: 'eqr_360_mono',
      timelines_count: '20',
      timelines_interval: '10',
      timelines_format: '320x180',
    };
    expect(readVideoFiles([entry('_sd.mp4'), entry('.mp4', more)], videoId, context)).toEqual([
      { suffix: '_sd.mp4', label: 'SD', url: '/get_file/_sd.mp4', isDefault: false },
      {
        suffix: '.mp4',
        label: 'HD',
        url: '/get_file/.mp4',
        isDefault: true,
        vr: 'eqr_360_mono',
        timelines: {
          url: '/timelines/320x180/0/45000/45678.20.10.vtt',
          count: 20,
          interval: 10,
          format: '320x180',
        },
      },
    ]);
  });

  test('are marked while they are encoded', () => {
    const [file] = readVideoFiles([entry('_sd.mp4', { is_growing: 1 })], videoId, context);
    expect(file).toEqual({
      suffix: '_sd.mp4',
      label: 'SD',
      url: '/get_file/_sd.mp4',
      isDefault: false,
      isGrowing: true,
    });
  });

  test.each([
    ['_lq.mp4', 'LQ'],
    ['_sq.mp4', 'SQ'],
    ['_hq.mp4', 'HQ'],
    ['_hd.mp4', 'HD'],
    ['_fhd.mp4', 'Full HD'],
    ['_4k_hdr.webm', '4K_HDR'],
    ['uhd.m3u8', 'UHD'],
    ['_8k.v2.mp4', '8K.V2'],
  ])('%s is labelled %s', (format, label) => {
    expect(labelOf(format)).toBe(label);
  });

  test('have timelines only if count and interval are known', () => {
    const timelinesOf = (count: number, interval: number) =>
      readVideoFiles(
        [entry('.mp4', { timelines_count: count, timelines_interval: interval })],
        videoId,
        context,
      )[0]?.timelines;
    expect(timelinesOf(5, 2)).toEqual({
      url: '/timelines/160x90/0/45000/45678.5.2.vtt',
      count: 5,
      interval: 2,
      format: '160x90',
    });
    expect(timelinesOf(0, 2)).toBeUndefined();
    expect(timelinesOf(5, 0)).toBeUndefined();
  });

  test('leave out the trailer and files without an address', () => {
    expect(
      readVideoFiles(
        [entry('_tr.mp4'), entry('short_tr.mp4'), { format: '.mp4', video_url: '' }],
        videoId,
        context,
      ),
    ).toEqual([]);
  });

  test('log an address that cannot be decoded', () => {
    warn.mockClear();
    readVideoFiles([{ format: '.mp4', video_url: '!' }], videoId, context);
    expect(warn).toHaveBeenCalledWith({ format: '.mp4' }, 'error decoding url');
  });

  test('cause an error if the answer is not a list', () => {
    expect(() => readVideoFiles({}, videoId, context)).toThrow('The answer has no list of files.');
  });
});
