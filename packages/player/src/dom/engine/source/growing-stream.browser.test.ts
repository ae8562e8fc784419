import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { clearScenes, clipSource, openGate, setScene } from '../../../testing/scene.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearScenes();
});

/** The playlist of a rung of which so many segments are encoded; it is complete with all of them. */
const upTo = (playlist: string, segments: number) =>
  playlist
    .replace('#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-PLAYLIST-TYPE:EVENT\n#EXT-X-START:TIME-OFFSET=0')
    .split('#EXTINF')
    .slice(0, segments + 1)
    .join('#EXTINF');

/** A stream that is still encoded; `segmentsIn` is the number of segments in each answer. */
function growingScene(segmentsIn: (answer: number) => number) {
  const gate = openGate();
  const requests: string[] = [];
  const load = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const response = await load(input, init);
    const name = response.url.split('/').at(-1) ?? '';
    requests.push(name);
    if (name !== 'index.m3u8') return response;
    const playlist = await response.text();
    const answers = requests.filter((one) => one === 'index.m3u8').length;
    const answer = new Response(upTo(playlist, segmentsIn(answers)), { headers: response.headers });
    Object.defineProperty(answer, 'url', { value: response.url });
    return answer;
  });
  const source = clipSource(gate, { files: [], hlsUrl: gate.address('master.m3u8') });
  return { ...setScene({ source, start: { muted: true } }), requests };
}

const rangesOf = (ranges: TimeRanges) =>
  Array.from({ length: ranges.length }, (_, index) =>
    [ranges.start(index), ranges.end(index)].map((seconds) => Math.round(seconds)),
  );

test('HLS-6: a stream that is still encoded plays from its beginning, waits at its end and continues', async () => {
  let isComplete = false;
  const { engine, video, events, requests } = growingScene(() => (isComplete ? 6 : 1));
  const answersSoFar = () => requests.filter((name) => name === 'index.m3u8').length;
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(video.currentTime).toBeLessThan(1.5);
  await expect.poll(() => engine.state.playback, eventually).toBe('buffering');
  const before = answersSoFar();
  await expect.poll(answersSoFar, eventually).toBeGreaterThan(before + 1);
  expect(engine.state.failure).toBeUndefined();
  expect(events.filter(({ type }) => type.includes('error') || type.includes('stall'))).toEqual([]);
  isComplete = true;
  await expect.poll(() => video.ended, { timeout: 40_000 }).toBe(true);
  expect(video.currentTime).toBeGreaterThan(11);
}, 60_000);

test('HLS-6: segments that appear during playback follow without a gap until the end', async () => {
  const { engine, video, requests } = growingScene((answer) => answer + 1);
  const seeks = vi.fn();
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  video.addEventListener('seeking', seeks);
  expect(video.duration).toBeLessThan(12);
  await expect.poll(() => video.ended, { timeout: 60_000 }).toBe(true);
  expect(rangesOf(video.played)).toEqual([[0, 12]]);
  expect(rangesOf(video.buffered)).toEqual([[0, 12]]);
  expect(seeks).not.toHaveBeenCalled();
  expect(requests.filter((name) => name.endsWith('.m4s'))).toEqual(
    Array.from({ length: 6 }, (_, index) => `${index}.m4s`),
  );
  expect(requests.filter((name) => name === 'master.m3u8')).toHaveLength(1);
  expect(engine.state.failure).toBeUndefined();
}, 90_000);
