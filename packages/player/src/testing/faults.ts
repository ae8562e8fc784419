import type { Fault, ProxiedRequest } from '../../testing/fault-proxy.ts';
import type { PlayerSource } from '../core/source.ts';

/** Bytes of the long clip's SD file in each of its seconds, about. */
export const bytesASecond = 24_400;

/** A test's own server for the long clip, whose answers it can injure while it runs. */
export interface Faults {
  address(file: string): string;
  set(...faults: Fault[]): Promise<void>;
  /** Nobody listens any more. */
  vanish(): Promise<void>;
  comeBack(): Promise<void>;
  /** What the browser asked for so far. */
  requests(): Promise<ProxiedRequest[]>;
  close(): Promise<void>;
}

/** To be closed after the test. */
export async function openFaults(): Promise<Faults> {
  const { id, origin } = (await tell('/faults', 'POST')) as { id: string; origin: string };
  return {
    address: (file) => `${origin}/${file}`,
    set: async (...list) => void (await tell(`/faults/${id}`, 'PUT', list)),
    vanish: async () => void (await tell(`/faults/${id}/vanish`, 'POST')),
    comeBack: async () => void (await tell(`/faults/${id}/return`, 'POST')),
    requests: async () => (await tell(`/faults/${id}`, 'GET')) as ProxiedRequest[],
    close: async () => void (await tell(`/faults/${id}`, 'DELETE')),
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

/** The long clip as a stream of 2 s segments, with files to fall back on; to be played with `hlsFromSeconds: 10`. */
export function streamSource(faults: Faults, partial: Partial<PlayerSource> = {}): PlayerSource {
  return fileSource(faults, { hlsUrl: faults.address('master.m3u8'), ...partial });
}

async function tell(path: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response.json();
}
