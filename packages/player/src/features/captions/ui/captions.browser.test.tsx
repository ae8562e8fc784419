import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { englishLabels } from '../../../core/labels.ts';
import { createPlaybackGates } from '../../../core/playback-gates.ts';
import { createSlices } from '../../../dom/player-slice.ts';
import { Player } from '../../../react/Player.tsx';
import type { PlayerProps } from '../../../react/PlayerRoot.tsx';
import { PlayerContext } from '../../../react/player-context.ts';
import type { PlayerOptions } from '../../../react/player-options.ts';
import { sliceDefinitions } from '../../../react/player-slices.ts';
import { clearScenes, clipSource, openGate, setScene } from '../../../testing/scene.ts';
import { captionsTrack, type TestCue } from '../../../testing/tracks.ts';
import captionStyles from './Captions.module.css';
import { CaptionsOnPicture } from './CaptionsOnPicture.tsx';

const eventually = { timeout: 8000, interval: 20 };

afterEach(async () => {
  await cleanup();
  clearScenes();
  vi.restoreAllMocks();
});

const harbour: TestCue[] = [{ from: 0, to: 20, text: 'A quiet harbour' }];
const hafen: TestCue[] = [{ from: 0, to: 20, text: 'Ein stiller Hafen' }];
const both = [captionsTrack(harbour), captionsTrack(hafen, { lang: 'de', label: 'Deutsch' })];

async function show(props: Partial<PlayerProps> = {}, width = 800) {
  const screen = await render(
    <StrictMode>
      <div style={{ inlineSize: width }}>
        <Player
          source={clipSource(openGate(), { tracks: both })}
          start={{ muted: true, autostart: true }}
          {...props}
        />
      </div>
    </StrictMode>,
  );
  const video = screen.container.querySelector('video');
  if (!video) throw new Error('the player rendered no video');
  const find = (name: 'layer' | 'group' | 'cue' | 'text') =>
    screen.container.querySelector<HTMLElement>(`.${captionStyles[name]}`);
  return { screen, video, find };
}

async function waitForPlayback(video: HTMLVideoElement) {
  await expect.poll(() => !video.paused && video.currentTime > 0, eventually).toBe(true);
}

test('CAP-1: the button shows and hides captions, its label is the next action, and the change is announced', async () => {
  const { screen, video, find } = await show();
  await waitForPlayback(video);
  expect(find('text')).toBeNull();
  await screen.getByRole('button', { name: 'Show captions' }).click();
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  await expect.element(screen.getByText('Captions: English')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Hide captions' }).click();
  await expect.poll(() => find('text'), eventually).toBeNull();
  await expect.element(screen.getByText('Captions: Off')).toBeInTheDocument();
});

test('CAP-1: a video without captions has no captions button, settings page or element', async () => {
  const { screen, video } = await show({ source: clipSource(openGate()) });
  await waitForPlayback(video);
  await screen.getByRole('button', { name: 'Settings' }).click();
  expect(screen.container.textContent).not.toContain('Captions');
  expect(screen.container.querySelector('[aria-label="Show captions"]')).toBeNull();
  expect(video.querySelector('track')).toBeNull();
});

test('CAP-1: the key c toggles captions', async () => {
  const { screen, video, find } = await show();
  await waitForPlayback(video);
  await userEvent.keyboard('c');
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  await userEvent.keyboard('c');
  await expect.poll(() => find('text'), eventually).toBeNull();
});

function createPreferences(...entries: [string, string][]) {
  const stored = new Map<string, string>(entries);
  const port = {
    get: (name: string) => stored.get(name),
    set: (name: string, value: string) => void stored.set(name, value),
  };
  return { stored, port };
}

test('CAP-2: the language selected in the settings also applies to the next video', async () => {
  const { stored, port } = createPreferences();
  const { screen } = await show({ preferences: port });
  await screen.getByRole('button', { name: 'Settings' }).click();
  await screen.getByRole('menuitem', { name: /^Captions/ }).click();
  await expect.element(screen.getByRole('menuitemradio', { name: 'Off' })).toBeChecked();
  await screen.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect.element(screen.getByText('Ein stiller Hafen')).toBeVisible();
  expect(Object.fromEntries(stored)).toMatchObject({ captions: 'on', captionLang: 'de' });
  const next = await show({ preferences: port });
  await expect.element(next.screen.getByText('Ein stiller Hafen').last()).toBeVisible();
});

test('CAP-2: the default track is shown until the viewer turns captions off', async () => {
  const { stored, port } = createPreferences();
  const source = clipSource(openGate(), { tracks: [captionsTrack(harbour, { isDefault: true })] });
  const { screen, find } = await show({ preferences: port, source });
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  expect(stored.size).toBe(0);
  await screen.getByRole('button', { name: 'Hide captions' }).click();
  expect(stored.get('captions')).toBe('off');
  await cleanup();
  const second = await show({ preferences: port, source });
  await waitForPlayback(second.video);
  await expect.element(second.screen.getByRole('button', { name: 'Show captions' })).toBeInTheDocument();
  expect(find('text')).toBeNull();
});

test('CAP-3: captions are above the visible controls and move down when they hide', async () => {
  const { screen, video, find } = await show({ preferences: createPreferences(['captions', 'on']).port });
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  const bar = screen.getByRole('slider', { name: 'Seek' }).element().getBoundingClientRect();
  const settled = () => find('text')?.getBoundingClientRect().bottom ?? 0;
  await expect.poll(settled, eventually).toBeLessThan(bar.top);
  screen.container.querySelector('section')?.dispatchEvent(new PointerEvent('pointerleave'));
  await expect.poll(() => find('layer')?.dataset.captions, eventually).toBe('low');
  await expect.poll(settled, eventually).toBeGreaterThan(bar.top);
  expect(settled()).toBeLessThan(video.getBoundingClientRect().bottom);
});

test('CAP-3: captions that are turned on in a pause show at once, and a seek updates them', async () => {
  const cues = [
    { from: 0, to: 6, text: 'Before' },
    { from: 6, to: 20, text: 'After' },
  ];
  const { screen, video, find } = await show({
    source: clipSource(openGate(), { tracks: [captionsTrack(cues)] }),
  });
  await waitForPlayback(video);
  video.pause();
  await screen.getByRole('button', { name: 'Show captions' }).click();
  await expect.poll(() => find('text')?.textContent, eventually).toBe('Before');
  video.currentTime = 8;
  await expect.poll(() => find('text')?.textContent, eventually).toBe('After');
});

test('CAP-3: a failure hides captions', async () => {
  const gate = openGate();
  const { screen, find } = await show({
    preferences: createPreferences(['captions', 'on']).port,
    source: clipSource(gate, { tracks: both }),
  });
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  await gate.close(410);
  screen.container.querySelector('video')?.dispatchEvent(new Event('error'));
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(find('text')).toBeNull();
});

test('CAP-3: a content break hides captions, including those rendered by the browser', async () => {
  const { engine, video } = setScene({ source: clipSource(openGate(), { tracks: both }) });
  const elements = { video: { current: video }, surface: { current: null } };
  const preferences = createPreferences(['captions', 'on']).port;
  const options: PlayerOptions = { source: engine.source, preferences };
  const slices = createSlices(sliceDefinitions, engine, () => options);
  const screen = await render(
    <PlayerContext
      value={{
        engine,
        slices,
        elements,
        initial: engine.state,
        labels: englishLabels,
        source: engine.source,
        options,
        gates: createPlaybackGates(),
      }}
    >
      <CaptionsOnPicture />
    </PlayerContext>,
  );
  engine.setVolume(0);
  engine.play();
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  const end = engine.beginContentBreak({
    play: () => undefined,
    pause: () => undefined,
    isPaused: () => false,
  });
  await expect.poll(() => screen.container.textContent, eventually).toBe('');
  Object.defineProperty(video, 'webkitDisplayingFullscreen', { value: true, configurable: true });
  video.dispatchEvent(new Event('webkitbeginfullscreen'));
  expect(video.textTracks[0]?.mode).toBe('hidden');
  Object.defineProperty(video, 'webkitDisplayingFullscreen', { value: false, configurable: true });
  end();
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  expect(slices.tracks.value.captions?.state.value.chosen).toBe(0);
});

/** A video with one cue, shown from its start. */
async function showCue(cue: Partial<TestCue>, width = 800) {
  const tracks = [captionsTrack([{ from: 0, to: 20, text: 'A quiet harbour', ...cue }])];
  const source = clipSource(openGate(), { tracks });
  const scene = await show({ source, preferences: createPreferences(['captions', 'on']).port }, width);
  await expect.poll(() => scene.find('text')?.getBoundingClientRect().height, eventually).toBeGreaterThan(0);
  const text = scene.find('text') as HTMLElement;
  const box = text.getBoundingClientRect();
  const picture = scene.video.getBoundingClientRect();
  return { ...scene, text, box, picture };
}

test.each<[string, (box: DOMRect, picture: DOMRect) => boolean]>([
  ['line:0', (box, picture) => box.top < picture.top + picture.height * 0.15],
  ['line:0 align:left', (box, picture) => box.left < picture.left + picture.width * 0.1],
  ['align:right', (box, picture) => box.right > picture.right - picture.width * 0.1],
  [
    'line:50%',
    (box, picture) => Math.abs(box.top - picture.top - picture.height * 0.46) < picture.height * 0.1,
  ],
  [
    'position:25% size:40%',
    (box, picture) =>
      Math.abs(box.left + box.width / 2 - picture.left - picture.width * 0.265) < picture.width * 0.05,
  ],
  ['vertical:rl', (box, picture) => box.height > box.width && box.left < picture.left + picture.width * 0.2],
  [
    'vertical:lr line:0',
    (box, picture) => box.height > box.width && box.left < picture.left + picture.width * 0.2,
  ],
  ['line:-300', (box, picture) => box.top >= picture.top],
  ['line:100%', (box, picture) => box.bottom <= picture.bottom],
  ['size:0%', (box, picture) => box.top >= picture.top],
])('CAP-4: a cue with %s is at its position, inside the picture', async (settings, isAtPosition) => {
  const { box, picture } = await showCue({ settings });
  expect(isAtPosition(box, picture), JSON.stringify([box, picture])).toBe(true);
});

test('CAP-4: long lines wrap and stay inside a narrow picture', async () => {
  const { box, picture } = await showCue({ text: `${'long '.repeat(30)}\n${'x'.repeat(120)}` }, 320);
  expect(box.left).toBeGreaterThanOrEqual(picture.left);
  expect(box.right).toBeLessThanOrEqual(picture.right);
});

test('CAP-4: right-to-left text keeps its direction and punctuation', async () => {
  const { text } = await showCue({ text: 'שלום!' });
  expect(getComputedStyle(text).unicodeBidi).toBe('plaintext');
});

test('CAP-4: stacks simultaneous cues', async () => {
  const tracks = [
    captionsTrack([
      { from: 0, to: 20, text: 'First' },
      { from: 0, to: 20, text: 'Second' },
    ]),
  ];
  const { screen } = await show({
    source: clipSource(openGate(), { tracks }),
    preferences: createPreferences(['captions', 'on']).port,
  });
  await expect.element(screen.getByText('Second')).toBeVisible();
  const boxes = ['First', 'Second'].map((text) => screen.getByText(text).element().getBoundingClientRect());
  expect(boxes[1]?.bottom).toBeLessThanOrEqual((boxes[0]?.top ?? 0) + 1);
});

test('CAP-6: keeps only bold, italic, underline, ruby and the WebVTT colours of the markup', async () => {
  const { text } = await showCue({
    text: [
      '<v Guide onclick=alert(1)><b>Bold</b> <i.loud>italic</i> <u>line</u>',
      '<c.yellow.bg_blue.button>colour</c> <lang he>שלום</lang>',
      '<img src=x onerror=alert(1)><script>alert(1)</script> <a href=javascript:alert(1)>link</a>',
      '&lt;b&gt; <00:00:00.500>later <ruby>漢<rt>kan</rt></ruby>',
    ].join('\n'),
  });
  const elements = [...text.querySelectorAll('*')];
  expect(new Set(elements.map(({ tagName }) => tagName))).toEqual(
    new Set(['SPAN', 'B', 'I', 'U', 'RUBY', 'RT']),
  );
  const attributes = elements.flatMap((element) => element.getAttributeNames());
  expect(new Set(attributes)).toEqual(new Set(['data-colour', 'data-background', 'lang']));
  expect(text.querySelector('[data-colour=yellow]')?.textContent).toBe('colour');
  expect(text.textContent).toContain('<b> later');
});

test('CAP-5: a style change shows in the sample and the captions at once and is stored', async () => {
  const { stored, port } = createPreferences(['captions', 'on']);
  const { screen, find } = await show({ preferences: port });
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  await screen.getByRole('button', { name: 'Settings' }).click();
  await screen.getByRole('menuitem', { name: /^Captions/ }).click();
  await screen.getByRole('menuitem', { name: 'Caption style' }).click();
  await expect.element(screen.getByText('Captions look like this')).toBeVisible();
  await screen.getByRole('menuitem', { name: 'Text color White' }).click();
  await screen.getByRole('menuitemradio', { name: 'Yellow' }).click();
  const look = () => getComputedStyle(find('text') as HTMLElement);
  expect(look().color).toBe('rgb(255, 235, 60)');
  const before = Number.parseFloat(look().fontSize);
  await userEvent.keyboard('{ArrowLeft}');
  await screen.getByRole('menuitem', { name: 'Size 100%' }).click();
  await screen.getByRole('menuitemradio', { name: '200%' }).click();
  expect(Number.parseFloat(look().fontSize)).toBeCloseTo(before * 2, 1);
  expect(stored.get('captionStyle')).toBe('size:200 colour:yellow');
  await userEvent.keyboard('{ArrowLeft}');
  await screen.getByRole('menuitem', { name: 'Reset' }).click();
  expect(stored.get('captionStyle')).toBe('');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('menu', { name: 'Captions' })).toBeVisible();
});

test('CAP-5: a stored style applies from the first cue', async () => {
  const { port } = createPreferences(
    ['captions', 'on'],
    ['captionStyle', 'background:blue opacity:50 edge:outline'],
  );
  const { screen, find } = await show({ preferences: port });
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  const look = getComputedStyle(find('text') as HTMLElement);
  expect(look.backgroundColor).toBe('rgba(40, 70, 220, 0.5)');
  expect(look.textShadow).not.toBe('none');
});

test.each([
  ['is missing', (gate: ReturnType<typeof openGate>) => gate.address('missing.vtt')],
  ['is not WebVTT', () => 'data:text/vtt,<html>no</html>'],
  ['is larger than 2 MiB', () => URL.createObjectURL(new Blob(['WEBVTT', '\n'.repeat(2 ** 21)]))],
])('CAP-7: a file that %s is marked in the menu, and the video plays on', async (_, url) => {
  const gate = openGate();
  const tracks = [
    captionsTrack([], { url: url(gate) }),
    captionsTrack(hafen, { lang: 'de', label: 'Deutsch' }),
  ];
  const { screen, video } = await show({ source: clipSource(gate, { tracks }) });
  await waitForPlayback(video);
  await screen.getByRole('button', { name: 'Show captions' }).click();
  await screen.getByRole('button', { name: 'Settings' }).click();
  await screen.getByRole('menuitem', { name: 'Captions Off' }).click();
  await expect.element(screen.getByRole('menuitemradio', { name: 'English (not available)' })).toBeVisible();
  expect(video.querySelector('track')).toBeNull();
  await screen.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect.element(screen.getByText('Ein stiller Hafen')).toBeVisible();
  expect(video.error).toBeNull();
});

test('CAP-8: the browser renders captions in iPhone fullscreen and in picture-in-picture', async () => {
  const { screen, video, find } = await show({ preferences: createPreferences(['captions', 'on']).port });
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  Object.defineProperty(video, 'webkitDisplayingFullscreen', { value: true, configurable: true });
  video.dispatchEvent(new Event('webkitbeginfullscreen'));
  await expect.poll(() => find('text'), eventually).toBeNull();
  expect([...video.textTracks].map(({ mode, language, label }) => [mode, language, label])).toEqual([
    ['showing', 'en', 'English'],
  ]);
  Object.defineProperty(video, 'webkitDisplayingFullscreen', { value: false, configurable: true });
  video.dispatchEvent(new Event('webkitendfullscreen'));
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  expect(video.textTracks[0]?.mode).toBe('hidden');
});

test('CAP-9: loads the file when captions are turned on, and leaves nothing after a video change or unmount', async () => {
  const created: string[] = [];
  const revoked: string[] = [];
  const create = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = create(blob);
    if (blob instanceof Blob && blob.type === 'text/vtt') created.push(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  const { screen, video } = await show({ preferences: createPreferences().port });
  await waitForPlayback(video);
  expect(created).toHaveLength(0);
  await screen.getByRole('button', { name: 'Show captions' }).click();
  await expect.poll(() => video.querySelectorAll('track').length, eventually).toBe(1);
  await screen.rerender(<Player source={clipSource(openGate(), { id: '8' })} start={{ muted: true }} />);
  await screen.unmount();
  await expect.poll(() => video.querySelectorAll('track').length, eventually).toBe(0);
  expect(revoked).toEqual(expect.arrayContaining(created));
  expect(created).toHaveLength(1);
});
