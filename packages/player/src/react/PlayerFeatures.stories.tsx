import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { demoSource } from '../testing/demo-source.ts';
import { rightToLeft } from '../testing/story-frame.tsx';
import { Player } from './Player.tsx';

const meta: Meta<typeof Player> = {
  title: 'Player/Features',
  component: Player,
  args: { source: demoSource(), start: { muted: true, autostart: true } },
  decorators: [
    (Story, { parameters }) => (
      <div style={{ inlineSize: parameters.width ?? 960, maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Player>;

async function waitForPlayback(canvasElement: HTMLElement) {
  const video = canvasElement.querySelector('video');
  await waitFor(() => expect(video?.currentTime).toBeGreaterThan(0));
  if (!video) throw new Error('the player rendered no video');
  return video;
}

/** A ten-second clip with a declared duration of a hundred seconds, at half speed so that the screenshot is stable. */
const resumed = {
  source: demoSource({ durationSeconds: 100 }),
  start: { muted: true, autostart: true, resumeSeconds: 10 },
  preferences: { get: (name: string) => (name === 'speed' ? '0.5' : undefined), set: () => undefined },
};

/** Playback resumed at the position of an earlier visit. */
export const Default: Story = {
  args: { ...resumed, start: { ...resumed.start, muted: false } },
  play: async ({ canvasElement }) => {
    // The clip is shorter than the resume position, so it plays from its start.
    const video = canvasElement.querySelector('video');
    if (video) video.loop = true;
    const offer = await within(canvasElement).findByRole('group', { name: 'Start over' });
    await expect(offer).toHaveTextContent('Resumed at 0:10');
  },
};

export const Playground: Story = {
  args: { theatre: { isOn: false, onChange: fn() }, upNext: { title: 'Quiet harbour', onPlay: fn() } },
};

export const ResumedNarrow: Story = { ...Default, parameters: { width: 320 } };

export const ResumedRightToLeft: Story = {
  ...Default,
  args: { ...resumed, labels: { resumedAt: 'استؤنف عند {time}', startOver: 'من البداية', close: 'إغلاق' } },
  decorators: [rightToLeft],
  play: async ({ canvasElement }) => {
    const video = canvasElement.querySelector('video');
    if (video) video.loop = true;
    const offer = await within(canvasElement).findByRole('group', { name: 'من البداية' });
    await expect(offer).toHaveTextContent('استؤنف عند 0:10');
  },
};

/** The badge after a volume key. */
export const VolumeBadge: Story = {
  play: async ({ canvasElement }) => {
    await waitForPlayback(canvasElement);
    await userEvent.keyboard('m');
    await expect(await within(canvasElement).findByText('100 %')).toBeVisible();
  },
};

export const SpeedBadge: Story = {
  play: async ({ canvasElement }) => {
    await waitForPlayback(canvasElement);
    await userEvent.keyboard('>');
    await expect(await within(canvasElement).findByText('1.25×')).toBeVisible();
  },
};

export const SeekBadge: Story = {
  play: async ({ canvasElement }) => {
    await waitForPlayback(canvasElement);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(await within(canvasElement).findByText('+10 s')).toBeVisible();
  },
};

/** Double speed during a long press on the picture. */
export const LongPressForDoubleSpeed: Story = {
  parameters: { width: 360 },
  play: async ({ canvasElement }) => {
    const video = await waitForPlayback(canvasElement);
    const surface = video.nextElementSibling;
    if (!surface) throw new Error('the player rendered no surface');
    fireEvent.pointerDown(surface, { pointerType: 'touch', isPrimary: true, button: 0 });
    await waitFor(() => expect(video.playbackRate).toBe(2));
    await expect(within(canvasElement).getAllByText('2× speed')[0]).toBeVisible();
  },
};

export const Theatre: Story = {
  args: { theatre: { isOn: true, onChange: fn() } },
  play: async ({ args, canvasElement }) => {
    await waitForPlayback(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Exit theater mode' }));
    await expect(args.theatre?.onChange).toHaveBeenCalledWith(false);
  },
};

/** The help with all shortcuts. */
export const HelpOfEverything: Story = {
  args: {
    theatre: { isOn: false, onChange: fn() },
    upNext: { title: 'Quiet harbour', onPlay: fn() },
  },
  play: async ({ canvasElement }) => {
    await waitForPlayback(canvasElement);
    await userEvent.keyboard('?');
    const dialog = await within(canvasElement).findByRole('dialog');
    await expect(within(dialog).getByText('Theater mode')).toBeVisible();
    await expect(within(dialog).getByText('Next video')).toBeVisible();
  },
};

/** The mini player in a corner of the page. */
export const MiniPlayer: Story = {
  args: { mini: { onExpand: fn(), onClose: fn() } },
  parameters: { width: 400 },
  play: async ({ args, canvasElement }) => {
    await waitForPlayback(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Back to the video' }));
    await expect(args.mini?.onExpand).toHaveBeenCalled();
  },
};

export const MiniPlayerNarrow: Story = { ...MiniPlayer, parameters: { width: 240 } };

/** Remote playback; the story simulates the browser's Remote Playback API. */
export const OnAnotherDevice: Story = {
  beforeEach: () => {
    const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'remote');
    const remote = Object.assign(new EventTarget(), {
      state: 'connected',
      prompt: async () => undefined,
      watchAvailability: async () => 1,
      cancelWatchAvailability: async () => undefined,
    });
    Object.defineProperty(HTMLMediaElement.prototype, 'remote', { configurable: true, get: () => remote });
    return () => {
      if (own) Object.defineProperty(HTMLMediaElement.prototype, 'remote', own);
    };
  },
  play: async ({ canvasElement }) => {
    await waitForPlayback(canvasElement);
    await waitFor(() =>
      expect(within(canvasElement).getAllByText('Playing on another device')[0]).toBeVisible(),
    );
  },
};
