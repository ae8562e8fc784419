import { afterEach, expect, test, vi } from 'vitest';
import { prepareMedia } from './prepare-media.ts';

afterEach(() => vi.restoreAllMocks());

const source = {
  id: '60',
  title: 'A minute of drifting lines',
  durationSeconds: 60,
  files: [
    { suffix: '_sd.mp4', label: 'SD', url: '/clips/sd.mp4?br=192' },
    { suffix: '.mp4', label: 'HD', url: '/clips/hd.mp4?br=352', isDefault: true },
  ],
};

test.each([
  [300, 'sd.mp4'],
  [900, 'hd.mp4'],
])('a measured link of %d kbit/s prepares the rendition %s', async (linkKbit, file) => {
  const loads = vi.spyOn(HTMLMediaElement.prototype, 'src', 'set');
  const destroy = prepareMedia(source, { linkKbit, hlsFromSeconds: undefined });
  // Only the first load: a rendition that fails is replaced by another one.
  await expect.poll(() => loads.mock.calls[0]?.[0]).toContain(file);
  destroy();
});
