import type { PlayerEvent } from '../core/events.ts';
import type { PlayerSource } from '../core/source.ts';
import { createEngine } from '../dom/engine/engine.ts';
import type { EngineOptions } from '../dom/engine/engine-options.ts';
import type { PlayerEngine } from '../dom/engine/player-engine.ts';

let gateCount = 0;

/** Opens a path to the clips for one test, on which requests can be made to fail. */
export function openGate() {
  gateCount += 1;
  const name = `g${gateCount}-${Math.random().toString(36).slice(2)}`;
  return {
    address: (file: string) => `/clips/${name}/${file}`,
    /** Answers requests whose address contains `only` with this status; 0 cuts the connection. */
    close: async (status: number, only = '') => {
      await fetch(`/clips-gate/${name}?status=${status}&only=${encodeURIComponent(only)}`);
    },
    open: async () => {
      await fetch(`/clips-gate/${name}?status=200`);
    },
  };
}

export type Gate = ReturnType<typeof openGate>;

/** The clips as a source: SD and HD files of 12 s, HLS, sprites. */
export function clipSource(gate: Gate, partial: Partial<PlayerSource> = {}): PlayerSource {
  return {
    id: '7',
    title: 'Drifting lines',
    durationSeconds: 12,
    files: [
      { suffix: '_sd.mp4', label: 'SD', url: gate.address('sd.mp4'), isDefault: true },
      { suffix: '.mp4', label: 'HD', url: gate.address('hd.mp4') },
    ],
    ...partial,
  };
}

export interface Scene {
  engine: PlayerEngine;
  video: HTMLVideoElement;
  container: HTMLElement;
  events: PlayerEvent[];
}

const open: PlayerEngine[] = [];

/** An engine in a new container; removed by `clearScenes`. */
export function setScene(options: Partial<EngineOptions> & { source: PlayerSource }): Scene {
  const container = document.createElement('div');
  container.style.cssText = 'position:relative;width:640px;height:360px';
  const video = document.createElement('video');
  video.style.cssText = 'width:100%;height:100%';
  container.append(video);
  document.body.append(container);
  const events: PlayerEvent[] = [];
  const engine = createEngine({ ...options, video, container, onEvent: (event) => events.push(event) });
  open.push(engine);
  return { engine, video, container, events };
}

/** Call it after each test. */
export function clearScenes(): void {
  for (const engine of open.splice(0)) engine.destroy();
  document.body.replaceChildren();
}

/** The rendition that is shown, detected by its colour. */
export function renditionShown(video: HTMLVideoElement): 'sd' | 'hd' | 'none' {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return 'none';
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  context?.drawImage(video, 10, 10, 1, 1, 0, 0, 1, 1);
  const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
  if (red > blue + 40) return 'hd';
  return blue > red + 40 ? 'sd' : 'none';
}
