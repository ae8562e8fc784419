import { vi } from 'vitest';

/** Replaces the remote playback of all videos, so that a device is available; `vi.restoreAllMocks` ends it. */
export function offerRemote(state: 'disconnected' | 'connected' = 'disconnected') {
  const remote = Object.assign(new EventTarget(), {
    state,
    prompt: vi.fn(async () => undefined),
    watchAvailability: async (call: (isAvailable: boolean) => void) => {
      call(true);
      return 1;
    },
    cancelWatchAvailability: async () => undefined,
  });
  vi.spyOn(HTMLMediaElement.prototype, 'remote', 'get').mockReturnValue(remote as unknown as RemotePlayback);
  return remote;
}
