import { expect } from 'vitest';
import captionStyles from '../features/captions/ui/Captions.module.css';
import type { PlayerProps } from '../react/PlayerRoot.tsx';
import { eventually } from './eventually.ts';
import { clipSource, openGate } from './scene.ts';
import { showPlayer } from './show-player.tsx';
import { captionsTrack, type TestCue } from './tracks.ts';

export const harbour: TestCue[] = [{ from: 0, to: 20, text: 'A quiet harbour' }];
export const hafen: TestCue[] = [{ from: 0, to: 20, text: 'Ein stiller Hafen' }];
/** English and German captions, "A quiet harbour" and "Ein stiller Hafen". */
export const bothTracks = [captionsTrack(harbour), captionsTrack(hafen, { lang: 'de', label: 'Deutsch' })];

/** Shows a player that starts by itself, with two captions tracks. */
export async function showCaptions(props: Partial<PlayerProps> = {}, width = 800) {
  const source = clipSource(openGate(), { tracks: bothTracks });
  const shown = await showPlayer({ width, source, ...props, start: { autostart: true, ...props.start } });
  const find = (name: 'layer' | 'group' | 'cue' | 'text') =>
    shown.screen.container.querySelector<HTMLElement>(`.${captionStyles[name]}`);
  return { ...shown, find };
}

/** Preferences in memory. */
export function createPreferences(...entries: [string, string][]) {
  const stored = new Map<string, string>(entries);
  const port = {
    get: (name: string) => stored.get(name),
    set: (name: string, value: string) => void stored.set(name, value),
  };
  return { stored, port };
}

/** A video with one cue, shown from its start. */
export async function showCue(cue: Partial<TestCue>, width = 800) {
  const tracks = [captionsTrack([{ from: 0, to: 20, text: 'A quiet harbour', ...cue }])];
  const source = clipSource(openGate(), { tracks });
  const shown = await showCaptions(
    { source, preferences: createPreferences(['captions', 'on']).port },
    width,
  );
  await expect.poll(() => shown.find('text')?.getBoundingClientRect().height, eventually).toBeGreaterThan(0);
  const text = shown.find('text') as HTMLElement;
  return { ...shown, text, box: text.getBoundingClientRect(), picture: shown.video.getBoundingClientRect() };
}
