import { afterEach, expect, test, vi } from 'vitest';
import type { PageData } from '../page/page-data.ts';
import { createFakeOrigin } from '../testing/answers.ts';
import { freshSource, openRelatedPanel } from './origin-calls.tsx';

const data: PageData = {
  source: { id: '3', title: 'Slow tide', files: [], href: '/video/3/slow-tide/' },
  assets: { script: '', imports: [], styles: [] },
  publicUrl: 'https://nightjar.example',
  hlsFromSeconds: 1800,
  related: { count: 24, lifetime: 432000, minWidth: 420 },
  texts: { related: 'Related videos', close: 'Close', newTab: 'opens in a new tab' },
};

/** Puts an origin behind the page's fetch. */
function behindFetch(failing?: string): string[] {
  const origin = createFakeOrigin(failing);
  vi.spyOn(window, 'fetch').mockImplementation((input) =>
    origin.fetch(new URL(String(input), 'https://nightjar.example')),
  );
  return origin.asked;
}

function place(): HTMLElement {
  document.body.innerHTML = '<div></div>';
  const [element] = document.body.children;
  if (!(element instanceof HTMLElement)) throw new Error('no place');
  return element;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('EMB-1: related videos open in a new tab, marked as opened from a related list and counted', async () => {
  const asked = behindFetch();
  const panel = place();
  openRelatedPanel(panel, data);
  await vi.waitFor(() => expect(panel.querySelectorAll('a')).toHaveLength(6));
  expect(asked).toEqual(['/api/json/videos_related2/432000/24/0/0/3.all.1.json']);
  const link = panel.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/video/11/slow-tide-11/?r=1');
  expect([link?.target, link?.rel, link?.dataset.goal]).toEqual(['_blank', 'noopener', 'click_Related']);
  expect(panel.querySelector('img')?.getAttribute('src')).toBe('/pictures/0/11/640.jpg');
});

test('EMB-1: the panel goes by its button and when the video plays again', async () => {
  behindFetch();
  const panel = place();
  openRelatedPanel(panel, data);
  await vi.waitFor(() => expect(panel.querySelector('button')).not.toBeNull());
  panel.querySelector('button')?.click();
  await vi.waitFor(() => expect(panel.childElementCount).toBe(0));
  const hide = openRelatedPanel(panel, data);
  hide();
  hide();
  expect(panel.childElementCount).toBe(0);
});

test('EMB-1: related videos that cannot be loaded are only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  behindFetch('videos_related2');
  const panel = place();
  openRelatedPanel(panel, data);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(panel.childElementCount).toBe(0);
});

test('EMB-1: fresh addresses are asked for past every cache', async () => {
  const asked = behindFetch();
  const source = await freshSource(data, new AbortController().signal);
  expect(asked).toEqual(['/api/videofile.php?video_id=3&lifetime=0']);
  expect(source).toMatchObject({ title: 'Slow tide', files: [{ suffix: '_sd.mp4' }, { suffix: '.mp4' }] });
  expect(source.hlsUrl).toMatch(/&f=video\.m3u8$/);
});
