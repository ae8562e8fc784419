import type { Fault, ProxiedRequest } from '../../testing/fault-proxy.ts';
import type { PlayerSource } from '../core/source.ts';

/** Approximate bytes per second of the SD file of the long clip. */
export const bytesASecond = 24_400;

/** A server of the long clip for one test, with fault injection at run time. */
export interface Faults {
  address(file: string): string;
  set(...faults: Fault[]): Promise<void>;
  /** Stops listening and cuts all connections. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** All requests so far. */
  requests(): Promise<ProxiedRequest[]>;
  close(): Promise<void>;
}

/** Starts a server; close it after the test. */
export async function openFaults(): Promise<Faults> {
  const { id, origin } = (await send('/faults', 'POST')) as { id: string; origin: string };
  return {
    address: (file) => `${origin}/${file}`,
    set: async (...list) => void (await send(`/faults/${id}`, 'PUT', list)),
    stop: async () => void (await send(`/faults/${id}/stop`, 'POST')),
    restart: async () => void (await send(`/faults/${id}/restart`, 'POST')),
    requests: async () => (await send(`/faults/${id}`, 'GET')) as ProxiedRequest[],
    close: async () => void (await send(`/faults/${id}`, 'DELETE')),
  };
}

/** The long clip as two files. */
export function fileSource(faults: Faults, partial: Partial<PlayerSource> = {}): PlayerSource {
  return {
    id: '60',
    title: 'A minute of drifting lines',
    durationSeconds: 60,
    files: [
      { suffix: '_sd.mp4', label: 'SD', url: faults.address('sd.mp4'), isDefault: true },
      { suffix: '.mp4', label: 'HD', url: faults.address('hd.mp4') },
    ],
    ...partial,
  };
}

/** The long clip as HLS with 2 s segments, with files as fallback; play it with `hlsFromSeconds: 10`. */
export function streamSource(faults: Faults, partial: Partial<PlayerSource> = {}): PlayerSource {
  return fileSource(faults, { hlsUrl: faults.address('master.m3u8'), ...partial });
}

async function send(path: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response.json();
}
