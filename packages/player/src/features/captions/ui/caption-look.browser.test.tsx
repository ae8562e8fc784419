import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { clipSource, openGate } from '../../../testing/scene.ts';
import { createPreferences, showCaptions, showCue } from '../../../testing/show-captions.tsx';
import { captionsTrack } from '../../../testing/tracks.ts';

afterEach(cleanup);

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
  const { screen } = await showCaptions({
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
  const { screen, find } = await showCaptions({ preferences: port });
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
  const { screen, find } = await showCaptions({ preferences: port });
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  const look = getComputedStyle(find('text') as HTMLElement);
  expect(look.backgroundColor).toBe('rgba(40, 70, 220, 0.5)');
  expect(look.textShadow).not.toBe('none');
});
