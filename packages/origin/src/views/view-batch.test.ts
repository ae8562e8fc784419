import { describe, expect, test } from 'vitest';
import { addView, emptyBatch, mergeBatch, takeSection, type ViewBatch } from './view-batch.ts';

const countsOf = (batch: ViewBatch) =>
  Object.fromEntries([...batch.counts].map(([section, counts]) => [section, Object.fromEntries(counts)]));

describe('a batch of views', () => {
  test('sums the views of an object; its size is the number of rows to write', () => {
    const batch = emptyBatch();
    expect(batch).toEqual({ counts: new Map(), watches: [], size: 0 });
    addView(batch, { section: 'video', id: 1 });
    addView(batch, { section: 'video', id: 1 });
    addView(batch, { section: 'video', id: 2, times: 5 });
    addView(batch, { section: 'model', id: 1 });
    expect(countsOf(batch)).toEqual({ video: { 1: 2, 2: 5 }, model: { 1: 1 } });
    expect(batch.size).toBe(3);
    expect(batch.watches).toEqual([]);
  });

  test('has one watch per viewer of a video', () => {
    const batch = emptyBatch();
    addView(batch, { section: 'video', id: 1, viewer: 'a' });
    addView(batch, { section: 'video', id: 1, viewer: 'b' });
    expect(batch.watches).toEqual([
      { viewer: 'a', videoId: 1 },
      { viewer: 'b', videoId: 1 },
    ]);
    expect(batch.size).toBe(3);
  });

  test('takes out one section; the watches belong to the videos', () => {
    const batch = emptyBatch();
    addView(batch, { section: 'video', id: 1, viewer: 'a' });
    addView(batch, { section: 'model', id: 4 });
    addView(batch, { section: 'model', id: 5 });
    const models = takeSection(batch, 'model');
    expect(models && countsOf(models)).toEqual({ model: { 4: 1, 5: 1 } });
    expect(models).toMatchObject({ watches: [], size: 2 });
    expect(batch.size).toBe(2);
    const videos = takeSection(batch, 'video');
    expect(videos).toMatchObject({ watches: [{ viewer: 'a', videoId: 1 }], size: 2 });
    expect(batch).toEqual(emptyBatch());
    expect(takeSection(batch, 'video')).toBeUndefined();
  });

  test('merges views that could not be written, before later ones', () => {
    const failed = emptyBatch();
    addView(failed, { section: 'video', id: 1, viewer: 'a' });
    addView(failed, { section: 'video', id: 1, times: 3 });
    addView(failed, { section: 'model', id: 4 });
    const batch = emptyBatch();
    addView(batch, { section: 'video', id: 1, viewer: 'b' });
    addView(batch, { section: 'video', id: 2 });
    mergeBatch(batch, failed);
    expect(countsOf(batch)).toEqual({ video: { 1: 5, 2: 1 }, model: { 4: 1 } });
    expect(batch.watches.map(({ viewer }) => viewer)).toEqual(['a', 'b']);
    expect(batch.size).toBe(5);
  });
});
