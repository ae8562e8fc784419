import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { demoSource } from '../testing/demo-source.ts';
import { inWidth, pageWide, rightToLeft } from '../testing/story-frame.tsx';
import { Player } from './Player.tsx';

const meta: Meta<typeof Player> = {
  title: 'Player/Player',
  component: Player,
  args: { source: demoSource(), start: { muted: true } },
  decorators: [pageWide],
};
export default meta;
type Story = StoryObj<typeof Player>;

/** Waits until playback advances. */
async function waitForPlayback(canvasElement: HTMLElement) {
  const video = canvasElement.querySelector('video');
  await waitFor(() => expect(video?.currentTime).toBeGreaterThan(0));
}

/** Pauses at a known position, so that the screenshot of the story is stable. */
async function pauseAtPosition(canvasElement: HTMLElement) {
  await waitForPlayback(canvasElement);
  await userEvent.click(within(canvasElement).getAllByRole('button', { name: 'Pause' })[0] as HTMLElement);
}

export const Default: Story = {};

export const Playground: Story = {
  args: { start: { muted: true, atSeconds: 3 }, keyboard: true, debug: true },
};

export const Playing: Story = {
  args: { start: { muted: true, autostart: true } },
  play: async ({ canvasElement }) => {
    await waitForPlayback(canvasElement);
    await expect(within(canvasElement).getByRole('slider', { name: 'Seek' })).toHaveAttribute(
      'aria-valuemax',
      '10',
    );
  },
};

/** A media source without data. After some seconds the player tries the next source and then reports an error. */
export const Loading: Story = {
  args: { start: { muted: true, autostart: true } },
  render: (args) => {
    const url = URL.createObjectURL(new MediaSource());
    return <Player {...args} source={{ ...args.source, files: [{ suffix: '.mp4', label: 'HD', url }] }} />;
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('Loading')).toBeInTheDocument());
  },
};

/** The fullscreen interface. Fullscreen needs a user gesture, so the story only simulates its state. */
export const Fullscreen: Story = {
  args: { start: { muted: true, autostart: true } },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '100vw' }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => {
    const fullscreenElement = spyOn(Document.prototype, 'fullscreenElement', 'get');
    fullscreenElement.mockImplementation(() => document.querySelector('section'));
    return () => fullscreenElement.mockRestore();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pauseAtPosition(canvasElement);
    document.dispatchEvent(new Event('fullscreenchange'));
    await expect(await canvas.findByRole('button', { name: 'Exit full screen' })).toBeVisible();
    await expect(canvas.getByText('Drifting dunes at the edge of evening')).toBeVisible();
  },
};

export const Paused: Story = {
  args: { start: { muted: true, autostart: true } },
  play: async ({ canvasElement }) => {
    await pauseAtPosition(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('video')?.paused).toBe(true));
  },
};

export const QualityMenu: Story = {
  args: { start: { muted: true, autostart: true } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pauseAtPosition(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
    await userEvent.click(canvas.getByRole('menuitem', { name: /Quality/ }));
    // The quality in brackets depends on the link of the machine.
    await expect(
      canvas.getByRole('menuitemradio', { name: /^Auto \((1080p Full HD|720p HD|480p SD)\)$/ }),
    ).toBeChecked();
  },
};

export const SpeedMenu: Story = {
  args: { start: { muted: true, autostart: true } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pauseAtPosition(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
    await userEvent.click(canvas.getByRole('menuitem', { name: /Speed/ }));
    await userEvent.click(canvas.getByRole('menuitemradio', { name: '1.5×' }));
    await expect(canvasElement.querySelector('video')?.playbackRate).toBe(1.5);
  },
};

export const HoverPreview: Story = {
  args: { start: { muted: true, autostart: true } },
  play: async ({ canvasElement }) => {
    await pauseAtPosition(canvasElement);
    const slider = within(canvasElement).getByRole('slider', { name: 'Seek' });
    const { left, top, width } = slider.getBoundingClientRect();
    await userEvent.pointer({ target: slider, coords: { clientX: left + width * 0.7, clientY: top } });
    await waitFor(() => expect(canvasElement.querySelector('[style*="background-image"]')).not.toBeNull());
  },
};

export const Skipping: Story = {
  args: { start: { muted: true, autostart: true } },
  play: async ({ canvasElement }) => {
    await waitForPlayback(canvasElement);
    await userEvent.keyboard('ll');
    await expect(within(canvasElement).getByText('+20 s')).toBeVisible();
  },
};

export const StartedMuted: Story = {
  args: { start: { muted: true, autostart: true } },
  play: async ({ canvasElement }) => {
    await waitForPlayback(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Tap to unmute' }));
    await expect(canvasElement.querySelector('video')?.muted).toBe(false);
  },
};

export const Ended: Story = {
  args: { start: { muted: true, autostart: true, atSeconds: 8.9 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Play again' })).not.toHaveLength(0));
  },
};

export const Failed: Story = {
  args: { source: demoSource({ files: [{ suffix: '.mp4', label: 'HD', url: '/missing/video.mp4' }] }) },
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const NothingToPlay: Story = {
  args: { source: demoSource({ files: [] }) },
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('setup_no_source');
  },
};

export const Help: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.keyboard('?');
    await expect(await within(canvasElement).findByRole('dialog')).toBeVisible();
  },
};

export const Embedded: Story = {
  args: {
    source: demoSource({
      href: '/video/1/drifting-dunes/',
      title:
        'A title that goes on for much longer than one line of a narrow player on somebody’s page can hold',
    }),
  },
};

export const Narrow: Story = {
  args: { start: { muted: true, autostart: true } },
  decorators: [inWidth(300)],
  play: async ({ canvasElement }) => {
    await pauseAtPosition(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Settings' }));
    await expect(within(canvasElement).getByRole('menu')).toBeVisible();
  },
};

export const RightToLeft: Story = {
  args: {
    labels: {
      play: 'تشغيل',
      settings: 'الإعدادات',
      quality: 'الجودة',
      speed: 'السرعة',
      normalSpeed: 'عادية',
    },
  },
  decorators: [rightToLeft],
};

export const OtherAccent: Story = {
  decorators: [
    (Story) => (
      <div style={{ '--nj-player-accent': '#7fd1ae', '--nj-player-radius': '0' } as React.CSSProperties}>
        <Story />
      </div>
    ),
  ],
};

/** Opens the context menu in the middle of the player. */
async function openContextMenu(canvasElement: HTMLElement) {
  const section = canvasElement.querySelector('section');
  const { left, top, width, height } = section?.getBoundingClientRect() ?? new DOMRect();
  const at = { clientX: left + width / 2, clientY: top + height / 3 };
  section?.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, ...at }));
  return within(canvasElement).findByRole('menu', { name: 'Player menu' });
}

/** A right click: the address at the current time, the facts of the playback, and the versions. */
export const ContextMenu: Story = {
  args: { start: { muted: true, autostart: true } },
  play: async ({ canvasElement }) => {
    await pauseAtPosition(canvasElement);
    const menu = await openContextMenu(canvasElement);
    await expect(within(menu).getByText(/^VR viewer/)).toBeVisible();
  },
};

export const StatsForNerds: Story = {
  args: { start: { muted: true, autostart: true } },
  play: async ({ canvasElement }) => {
    await pauseAtPosition(canvasElement);
    const menu = await openContextMenu(canvasElement);
    await userEvent.click(within(menu).getByRole('menuitemcheckbox', { name: 'Stats for nerds' }));
    const stats = await within(canvasElement).findByRole('group', { name: 'Stats for nerds' });
    await expect(within(stats).getByText('MP4 file')).toBeVisible();
  },
};

export const Tooltip: Story = {
  args: { start: { muted: true, autostart: true } },
  play: async ({ canvasElement }) => {
    await pauseAtPosition(canvasElement);
    await userEvent.hover(within(canvasElement).getByRole('button', { name: 'Full screen' }));
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-tooltip]')).toHaveTextContent('Full screen'),
    );
  },
};

/** The countdown to the next video at the end. */
export const UpNext: Story = {
  args: {
    start: { muted: true, autostart: true, atSeconds: 8.8 },
    upNext: {
      title: 'Lanterns over a quiet harbour at the end of a long summer',
      poster: demoSource().poster ?? '',
      onPlay: () => undefined,
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Up next' })).toBeVisible());
  },
};
