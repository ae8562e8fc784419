import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import banner from '../testing/demo/banner.jpg?url';
import { eventually } from '../testing/eventually.ts';
import { clipSource, openGate } from '../testing/scene.ts';
import { Player } from './Player.tsx';

/** The requests for the module in this file. */
const modules = (file: string) =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith(`/${file}.ts`));

// A separate file, because a page loads each module only once.
test('PANEL-7, STATS-3, VR-22: panels, stats and the VR viewer are loaded when they are needed', async () => {
  performance.setResourceTimingBufferSize(2000);
  const source = clipSource(openGate());
  const start = { muted: true, autostart: true };
  const screen = await render(<Player source={source} start={start} />);
  const video = screen.container.querySelector('video');
  await expect.poll(() => video?.currentTime ?? 0, eventually).toBeGreaterThan(0.3);
  const chunks = ['panel-chunk', 'diagnostics-chunk', 'vr-chunk'];
  expect(chunks.flatMap(modules)).toEqual([]);

  const section = screen.container.querySelector('section');
  section?.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true }));
  await expect.poll(() => modules('diagnostics-chunk').length, eventually).toBeGreaterThan(0);

  const invideo = { creative: { picture: banner, href: 'https://shop.example/', alt: 'The shop' } };
  await screen.rerender(<Player source={source} start={start} panels={{ invideo }} />);
  await expect.poll(() => modules('panel-chunk').length, eventually).toBeGreaterThan(0);
  expect(modules('vr-chunk')).toEqual([]);
  await screen.rerender(<Player source={{ ...source, id: '8', vr: 'eqr_360_mono' }} start={start} />);
  await expect.poll(() => modules('vr-chunk').length, eventually).toBeGreaterThan(0);
});
