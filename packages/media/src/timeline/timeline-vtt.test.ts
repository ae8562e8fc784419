import { describe, expect, it } from 'vitest';
import { sampleManifest } from '../testing/sample-manifest.ts';
import { planTimelines } from './plan-timelines.ts';
import { timelineVtt } from './timeline-vtt.ts';

describe('timelineVtt', () => {
  const cues = (timelineVtt(sampleManifest, (sheet) => `/t/${sheet}.jpg`) ?? '').split('\n\n');

  it('24: has one cue per thumbnail with its position on its sheet', () => {
    expect(cues).toHaveLength(32);
    expect(cues[0]).toBe('WEBVTT');
    expect(cues[1]).toBe('00:00:00.000 --> 00:00:02.000\n/t/1.jpg#xywh=0,0,160,90');
    expect(cues[8]).toBe('00:00:14.000 --> 00:00:16.000\n/t/1.jpg#xywh=320,90,160,90');
    expect(cues[26]).toBe('00:00:50.000 --> 00:00:52.000\n/t/2.jpg#xywh=0,0,160,90');
  });

  it('ends with the video', () => {
    expect(cues[31]).toBe(
      '00:01:00.000 --> 00:01:01.500\n/t/2.jpg#xywh=800,90,160,90\n'.replace('800,90', '0,90'),
    );
  });

  it('writes hours', () => {
    const timelines = { ...planTimelines(7300) };
    const long = timelineVtt({ ...sampleManifest, durationSeconds: 7300, timelines }, String) ?? '';
    expect(long).toContain('02:01:00.000 --> 02:01:40.000\n');
  });

  it('is undefined without sheets', () => {
    const { timelines: _, ...without } = sampleManifest;
    expect(timelineVtt(without, String)).toBeUndefined();
  });
});

describe('planTimelines', () => {
  it.each([
    [1, 2, 1, 1],
    [40, 2, 20, 1],
    [40.02, 2, 20, 1],
    [363, 2, 182, 8],
    [1856, 10, 186, 8],
    [7200, 60, 120, 5],
    [100_000, 240, 417, 17],
  ])(
    '24: plans for %d s an interval of %d s, %d thumbnails and %d sheets',
    (seconds, interval, count, sheets) => {
      expect(planTimelines(seconds)).toMatchObject({ interval, count, sheets });
    },
  );
});
