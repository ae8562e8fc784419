import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Player } from '../../../react/Player.tsx';
import { eventually } from '../../../testing/eventually.ts';
import { clipSource, openGate } from '../../../testing/scene.ts';

const codeOfAds = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /vast-client|ads-chunk|AdLayer|ad-break/.test(path));

// A separate file, because a page loads each module only once.
test('AD-19: loads the ad code only for a page with ad tags', async () => {
  performance.setResourceTimingBufferSize(2000);
  const source = clipSource(openGate());
  const screen = await render(
    <Player source={source} start={{ muted: true, autostart: true }} ads={{ preRoll: [] }} />,
  );
  const video = screen.container.querySelector('video');
  await expect.poll(() => video?.currentTime ?? 0, eventually).toBeGreaterThan(0);
  expect(codeOfAds()).toEqual([]);
  await screen.rerender(
    <Player source={source} start={{ muted: true, autostart: true }} ads={{ postRoll: ['/none'] }} />,
  );
  await expect.poll(() => codeOfAds().length, eventually).toBeGreaterThan(2);
});
