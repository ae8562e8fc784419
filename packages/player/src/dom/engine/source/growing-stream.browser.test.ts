import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { clearScenes, clipSource, openGate, setScene } from '../../../testing/scene.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearScenes();
});

const upTo = (playlist: string, segments: number) =>
  playlist
    .replace('#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-PLAYLIST-TYPE:EVENT\n#EXT-X-START:TIME-OFFSET=0')
    .split('#EXTINF')
    .slice(0, segments + 1)
    .join('#EXTINF');

/** Answers media playlists with their first segment only, until `complete` is called. */
function growingScene() {
  const gate = openGate();
  let isComplete = false;
  let answers = 0;
  const load = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const response = await load(input, init);
    if (!response.url.endsWith('/index.m3u8')) return response;
    answers += 1;
    const playlist = await response.text();
    const answer = new Response(isComplete ? playlist : upTo(playlist, 1), { headers: response.headers });
    Object.defineProperty(answer, 'url', { value: response.url });
    return answer;
  });
  const source = clipSource(gate, { files: [], hlsUrl: gate.address('master.m3u8') });
  return {
    ...setScene({ source, start: { muted: true } }),
    answersSoFar: () => answers,
    complete: () => {
      isComplete = true;
    },
  };
}

test('HLS-6: a stream that is still encoded plays from its beginning, waits at its end and continues', async () => {
  const { engine, video, events, answersSoFar, complete } = growingScene();
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(video.currentTime).toBeLessThan(1.5);
  await expect.poll(() => engine.state.playback, eventually).toBe('buffering');
  const before = answersSoFar();
  await expect.poll(answersSoFar, eventually).toBeGreaterThan(before + 1);
  expect(engine.state.failure).toBeUndefined();
  expect(events.filter(({ type }) => type.includes('error') || type.includes('stall'))).toEqual([]);
  complete();
  await expect.poll(() => video.ended, { timeout: 40_000 }).toBe(true);
  expect(video.currentTime).toBeGreaterThan(11);
}, 60_000);
