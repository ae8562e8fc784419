import { afterEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { eventually } from '../../../testing/eventually.ts';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { clearScenes, clipSource, openGate, setScene } from '../../../testing/scene.ts';
import { beginBreak, showPart } from '../../../testing/show-part.tsx';
import { ActionBadges } from './ActionBadges.tsx';

afterEach(async () => {
  await cleanup();
  clearScenes();
});

test('AD-20: the badge of a seek gives way to an advertisement that begins meanwhile, that of the volume is shown', async () => {
  // The clock stands still, so badges do not end by themselves.
  const clock = createManualClock();
  const scene = setScene({ source: clipSource(openGate()), start: { muted: true }, clock });
  const { screen } = await showPart(scene, <ActionBadges />);
  scene.engine.commands.notify({ do: 'seekBy', seconds: 5 });
  await expect.element(screen.getByText('+5 s')).toBeVisible();
  beginBreak(scene);
  await expect.poll(() => screen.getByText('+5 s').query(), eventually).toBeNull();
  scene.engine.commands.notify({ do: 'toggleMute' });
  await expect.element(screen.getByText('0 %')).toBeVisible();
});
