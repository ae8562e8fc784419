import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planLadder } from './plan-ladder.ts';

const plan = (width: number, height: number, frameRate = 25) =>
  planLadder({ width, height, frameRate }).map((rung) => `${rung.rung} ${rung.width}x${rung.height}`);

describe('planLadder', () => {
  it.each([
    ['Full HD', 1920, 1080, ['sd 854x480', 'hd 1280x720', 'fhd 1920x1080']],
    ['4K', 3840, 2160, ['sd 854x480', 'hd 1280x720', 'fhd 1920x1080']],
    ['HD', 1280, 720, ['sd 854x480', 'hd 1280x720']],
    ['480p', 854, 480, ['sd 854x480']],
    ['540p, too small for HD', 960, 540, ['sd 854x480']],
    ['smaller than the smallest rung', 192, 108, ['sd 192x108']],
    ['wide screen', 1920, 800, ['sd 854x356', 'hd 1280x534', 'fhd 1920x800']],
    ['4:3', 1440, 1080, ['sd 640x480', 'hd 960x720', 'fhd 1440x1080']],
    ['portrait', 1080, 1920, ['sd 480x854', 'hd 720x1280', 'fhd 1080x1920']],
    ['square', 720, 720, ['sd 480x480', 'hd 720x720']],
    ['equirectangular', 1920, 960, ['sd 854x426', 'hd 1280x640', 'fhd 1920x960']],
    ['odd sides', 641, 361, ['sd 640x360']],
    ['one pixel', 1, 1, ['sd 2x2']],
  ])('%s', (_name, width, height, rungs) => {
    expect(plan(width, height)).toEqual(rungs);
  });

  it.each([
    ['the long side has nine tenths of HD', 1152, 480, ['sd', 'hd']],
    ['the long side has less than nine tenths of HD', 1151, 480, ['sd']],
    ['the short side has nine tenths of HD', 860, 648, ['sd', 'hd']],
    ['both sides have less than nine tenths of HD', 1151, 647, ['sd']],
    ['the long side has nine tenths of Full HD', 1728, 720, ['sd', 'hd', 'fhd']],
    ['the short side has nine tenths of Full HD', 1280, 972, ['sd', 'hd', 'fhd']],
    ['both sides have less than nine tenths of Full HD', 1727, 971, ['sd', 'hd']],
    ['a portrait source has nine tenths of HD', 480, 1152, ['sd', 'hd']],
    ['a portrait source has less than nine tenths of HD', 647, 1151, ['sd']],
  ])('13: includes a rung if a side has nine tenths of its box: %s', (_name, width, height, rungs) => {
    expect(planLadder({ width, height, frameRate: 25 }).map(({ rung }) => rung)).toEqual(rungs);
  });

  it.each([
    [0, 30],
    [Number.NaN, 30],
    [5, 12],
    [23.976, 23.976],
    [60, 60],
    [240, 60],
  ])('14: changes %d frames per second to %d', (frameRate, expected) => {
    expect(planLadder({ width: 640, height: 360, frameRate })[0]?.frameRate).toBe(expected);
  });

  it('13: never scales up, keeps sides even and the aspect ratio close, and increases from rung to rung', () => {
    const side = fc.integer({ min: 2, max: 8000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const rungs = planLadder({ width, height, frameRate: 30 });
        expect(rungs[0]?.rung).toBe('sd');
        for (const [index, rung] of rungs.entries()) {
          expect((rung.width % 2) + (rung.height % 2)).toBe(0);
          expect(rung.width <= width && rung.height <= height).toBe(true);
          const before = rungs[index - 1];
          if (before) expect(rung.width * rung.height).toBeGreaterThan(before.width * before.height);
          const isThin = Math.min(rung.width, rung.height) < 40;
          if (!isThin) expect(rung.width / rung.height / (width / height)).toBeCloseTo(1, 0.7);
        }
      }),
    );
  });
});
