import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { streamSource } from '../testing/faults.ts';
import { setStage } from '../testing/resilience.ts';
import { Player } from './Player.tsx';

const eventually = { timeout: 40_000, interval: 50 };

test('ADAPT-1: the link that a stream has measured selects the file of the next video', {
  timeout: 90_000,
}, async (context) => {
  const stage = setStage(context);
  const faults = await stage.serve();
  // 320 kbit/s carry SD (192 kbit/s); HD (352 kbit/s) does not fit into 80 % of it.
  await faults.set({ do: 'throttle', bytesPerSecond: 40_000 });
  const start = { autostart: true, muted: true };
  const stream = streamSource(faults, { id: '59' });
  const screen = await render(<Player source={stream} start={start} hlsFromSeconds={10} />);
  context.onTestFinished(() => screen.unmount());
  const video = screen.container.querySelector('video');
  await expect.poll(() => video?.currentTime, eventually).toBeGreaterThan(3);

  const next = {
    ...stream,
    id: '60',
    files: [
      { suffix: '_sd.mp4', label: 'SD', url: faults.address('sd.mp4?br=192') },
      { suffix: '.mp4', label: 'HD', url: faults.address('hd.mp4?br=352'), isDefault: true },
    ],
  };
  await screen.rerender(<Player source={next} start={start} hlsFromSeconds={1800} />);
  await expect.poll(() => video?.currentSrc, eventually).toMatch(/[sh]d\.mp4/);
  expect(video?.currentSrc).toContain('sd.mp4');
});
