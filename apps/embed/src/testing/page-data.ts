import type { PageData } from '../page/page-data.ts';

/** Page data of video 3. */
export const fakePageData: PageData = {
  source: { id: '3', title: 'Slow tide', files: [], href: '/video/3/slow-tide/' },
  assets: { script: '', imports: [], styles: [] },
  publicUrl: 'https://nightjar.example',
  hlsFromSeconds: 1800,
  related: { count: 24, lifetime: 432000, minWidth: 420, onPause: false },
  brand: { name: 'Nightjar' },
};
