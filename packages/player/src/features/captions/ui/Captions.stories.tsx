import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { PreferenceName } from '../../../core/preferences.ts';
import { Player } from '../../../react/Player.tsx';
import { demoSource } from '../../../testing/demo-source.ts';
import { inWidth, pageWide, rightToLeft } from '../../../testing/story-frame.tsx';
import { captionsTrack, chaptersTrack, type TestCue } from '../../../testing/tracks.ts';

/** Preferences with stored values. */
function preferencesWith(stored: Partial<Record<PreferenceName, string>>) {
  return { get: (name: PreferenceName) => stored[name], set: () => undefined };
}

const on = preferencesWith({ captions: 'on' });
const cue = (text: string, settings = ''): TestCue => ({ from: 0, to: 60, text, settings });
const withCues = (...cues: TestCue[]) => demoSource({ tracks: [captionsTrack(cues)] });
const evening = cue('A quiet <i>harbour</i> at the edge of <c.yellow>evening</c>');

const meta: Meta<typeof Player> = {
  title: 'Player/Captions and chapters',
  component: Player,
  args: {
    source: demoSource({
      tracks: [
        captionsTrack([evening]),
        captionsTrack([cue('Ein stiller Hafen am Rand des Abends')], { lang: 'de', label: 'Deutsch' }),
      ],
    }),
    start: { muted: true, autostart: true },
    preferences: on,
  },
  decorators: [pageWide],
};
export default meta;
type Story = StoryObj<typeof Player>;

/** Waits for the caption, then pauses, so that the screenshot of the story is stable. */
async function waitForCaption(canvasElement: HTMLElement, text: string | RegExp) {
  const canvas = within(canvasElement);
  await canvas.findByText(text);
  await userEvent.click(canvas.getAllByRole('button', { name: 'Pause' })[0] as HTMLElement);
  await expect(canvas.getByText(text)).toBeVisible();
}

async function openSettings(canvasElement: HTMLElement, ...pages: RegExp[]) {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
  for (const name of pages) await userEvent.click(await canvas.findByRole('menuitem', { name }));
}

export const Default: Story = { play: ({ canvasElement }) => waitForCaption(canvasElement, 'harbour') };

export const Playground: Story = { args: { debug: true } };

export const Languages: Story = {
  play: async ({ canvasElement }) => {
    await waitForCaption(canvasElement, 'harbour');
    await openSettings(canvasElement, /^Captions/);
    await expect(within(canvasElement).getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  },
};

export const Style: Story = {
  play: async ({ canvasElement }) => {
    await waitForCaption(canvasElement, 'harbour');
    await openSettings(canvasElement, /^Captions/, /^Caption style/, /^Text color/);
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('menuitemradio', { name: 'Cyan' }));
    await expect(canvas.getByText('Captions look like this')).toBeVisible();
  },
};

export const Styled: Story = {
  args: {
    source: withCues(cue('Large and yellow on blue')),
    preferences: preferencesWith({
      captions: 'on',
      captionStyle: 'size:150 font:serif colour:yellow background:blue opacity:100',
    }),
  },
  play: ({ canvasElement }) => waitForCaption(canvasElement, 'Large and yellow on blue'),
};

export const Outlined: Story = {
  args: {
    source: withCues(cue('No ground, with an outline')),
    preferences: preferencesWith({ captions: 'on', captionStyle: 'opacity:0 edge:outline size:125' }),
  },
  // Contrast cannot be checked over a video frame.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', selector: '*:not([class*=text])' }] } } },
  play: ({ canvasElement }) => waitForCaption(canvasElement, 'No ground, with an outline'),
};

export const LongLines: Story = {
  args: {
    source: withCues(
      cue(`Words that ${'go on and '.repeat(24)}end`),
      cue('- Somebody else\n- Somebody further', 'position:10% align:left'),
    ),
  },
  play: ({ canvasElement }) => waitForCaption(canvasElement, /^Words that/),
};

export const Places: Story = {
  args: {
    source: withCues(
      cue('Above, on the left', 'line:0 align:left'),
      cue('In the middle', 'line:45%'),
      cue('縦に書く', 'vertical:rl line:0 align:left'),
      cue('Below'),
    ),
  },
  play: ({ canvasElement }) => waitForCaption(canvasElement, 'Below'),
};

export const RightToLeft: Story = {
  args: {
    source: demoSource({
      tracks: [
        captionsTrack([cue('ميناء هادئ، عند حافة المساء!\nVideo 360 في المساء')], {
          lang: 'ar',
          label: 'العربية',
        }),
        chaptersTrack([0, 'الفجر'], [4, 'الميناء']),
      ],
    }),
  },
  decorators: [rightToLeft],
  play: ({ canvasElement }) => waitForCaption(canvasElement, /^ميناء هادئ/),
};

export const FailingTrack: Story = {
  args: {
    source: demoSource({
      tracks: [
        captionsTrack([], { url: 'data:text/vtt,missing' }),
        captionsTrack([evening], { lang: 'de', label: 'Deutsch' }),
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Show captions' });
    await openSettings(canvasElement, /^Captions/);
    await waitFor(() =>
      expect(canvas.getByRole('menuitemradio', { name: /English.*not available/ })).toBeVisible(),
    );
  },
};

export const Chapters: Story = {
  args: {
    source: demoSource({
      tracks: [
        chaptersTrack([0, 'Dawn'], [2.5, 'The harbour wakes up'], [5, 'Noon'], [7, 'A long way home']),
      ],
    }),
    start: { muted: true, autostart: true, atSeconds: 3 },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const slider = canvas.getByRole('slider', { name: 'Seek' });
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('chapter')));
    await userEvent.click(canvas.getAllByRole('button', { name: 'Pause' })[0] as HTMLElement);
    await openSettings(canvasElement, /^Chapters/);
    await expect(canvas.getByRole('menuitemradio', { name: /The harbour wakes up/ })).toBeVisible();
  },
};

export const Narrow: Story = {
  args: {
    source: demoSource({
      tracks: [captionsTrack([evening]), chaptersTrack([0, 'Dawn'], [5, 'Noon'])],
    }),
  },
  decorators: [inWidth(320)],
  play: ({ canvasElement }) => waitForCaption(canvasElement, 'harbour'),
};
