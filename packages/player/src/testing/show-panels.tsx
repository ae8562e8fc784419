import type { AdPanel } from '../features/panels/state/creative.ts';
import type { PlayerProps } from '../react/PlayerRoot.tsx';
import { openGate } from './scene.ts';
import { showPlayer } from './show-player.tsx';

/** A panel with this picture, by default one that loads. */
export const bannerPanel = (picture = openGate().address('sheet.jpg')): AdPanel => ({
  creative: { picture, href: 'https://shop.example/', alt: 'The shop' },
});

/** Shows a player; `panels` returns the notices of its panels. */
export async function showPanels(props: Partial<PlayerProps> = {}) {
  const shown = await showPlayer(props);
  const panels = () =>
    shown.events.flatMap((event) => (event.type === 'panel' ? [`${event.panel} ${event.action}`] : []));
  return { ...shown, panels };
}
