import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { PlayerProps } from '../react/PlayerRoot.tsx';
import { demoRelated } from './demo-related.ts';
import { clipSource, openGate } from './scene.ts';
import { showPlayer } from './show-player.tsx';

/** Renders a player with twelve related videos, and finds their panel and its button. */
export async function showRelated(props: Partial<PlayerProps> & { width?: number } = {}) {
  const player = await showPlayer({
    source: clipSource(openGate()),
    related: { videos: demoRelated(12) },
    ...props,
  });
  const panel = player.screen.getByRole('group', { name: 'Related videos' });
  return {
    ...player,
    panel,
    toggle: player.screen.getByRole('button', { name: 'Related videos' }),
    /** The list of cards in the open panel. */
    row: () => {
      const list = panel.element().querySelector('ul');
      if (!list) throw new Error('the panel has no row');
      return list;
    },
  };
}

/** Call it after each test. */
export async function clearRelated(): Promise<void> {
  await cleanup();
  // Otherwise the pointer could hover a button of the next test.
  await userEvent.unhover(document.body);
  vi.restoreAllMocks();
}
