import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { pageWide } from '../../testing/story-frame.tsx';
import { vrScenerySource } from '../../testing/vr-scenery.ts';
import { Player } from '../Player.tsx';

const eventually = { timeout: 8000 };

const meta: Meta<typeof Player> = {
  title: 'Player/VR',
  component: Player,
  args: { source: vrScenerySource('eqr_360_mono'), startMuted: true, autostart: true },
  decorators: [pageWide],
};
export default meta;
type Story = StoryObj<typeof Player>;

/** Paused with the spherical picture on the stage, so that the story stands still. */
async function still(canvasElement: HTMLElement) {
  await waitFor(() => expect(canvasElement.querySelector('[data-drag="own"]')).not.toBeNull(), eventually);
  await waitFor(
    () => expect(canvasElement.querySelector('video')?.currentTime).toBeGreaterThan(0.5),
    eventually,
  );
  await userEvent.click(within(canvasElement).getAllByRole('button', { name: 'Pause' })[0] as HTMLElement);
}

/** A whole sphere. */
export const Default: Story = { play: ({ canvasElement }) => still(canvasElement) };

export const Playground: Story = { args: { autostart: false, debug: true } };

/** Half a sphere for two eyes: one is shown, and the view stops at the edge. */
export const HalfSphere: Story = {
  args: { source: vrScenerySource('eqr_180_lr') },
  play: async ({ canvasElement }) => {
    await still(canvasElement);
    const picture = within(canvasElement).getByRole('application', { name: '360 degree view' });
    picture.focus();
    await userEvent.keyboard('{ArrowRight>20/}');
    const seen = canvasElement.querySelector('g')?.getAttribute('transform');
    await expect(seen).toBe('rotate(43 12 12)');
  },
};

/** Looked to the side: the compass shows where, and brings the view back. */
export const LookedAside: Story = {
  play: async ({ canvasElement }) => {
    await still(canvasElement);
    const picture = within(canvasElement).getByRole('application', { name: '360 degree view' });
    picture.focus();
    await userEvent.keyboard('{ArrowRight>12/}{ArrowUp>3/}+');
    await expect(within(canvasElement).getByRole('button', { name: 'Reset view' })).toBeVisible();
    await expect(within(canvasElement).queryByText('Drag to look around')).toBeNull();
  },
};

/** On its way: the flat frames are never seen. */
export const Loading: Story = {
  args: {
    source: vrScenerySource('eqr_360_mono', {
      id: 'slow',
      files: [{ suffix: '.mp4', label: 'HD', url: '/never/comes.mp4?text' }],
    }),
  },
  beforeEach: () => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      String(input).includes('/never/') ? new Promise(() => undefined) : fetch(input, init);
    return () => {
      window.fetch = fetch;
    };
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('Loading')).toBeInTheDocument(), eventually);
  },
};

/** A browser without graphics: the video plays flat and says so. */
export const NoGraphics: Story = {
  beforeEach: () => {
    const { getContext } = HTMLCanvasElement.prototype;
    const without = function (this: HTMLCanvasElement, ...args: unknown[]) {
      return args[0] === 'webgl2' ? null : Reflect.apply(getContext, this, args);
    };
    HTMLCanvasElement.prototype.getContext = without as typeof getContext;
    return () => {
      HTMLCanvasElement.prototype.getContext = getContext;
    };
  },
  play: async ({ canvasElement }) => {
    await waitFor(
      () => expect(within(canvasElement).getByText(/cannot show the 360 degree view/)).toBeVisible(),
      eventually,
    );
  },
};

/** With every button that a VR video can have. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await still(canvasElement);
    window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha: 0, beta: 90, gamma: 0 }));
    const motion = await within(canvasElement).findByRole('button', {
      name: 'Look around by moving the device',
    });
    await expect(motion).toBeVisible();
    await userEvent.click(motion);
    await waitFor(() => expect(motion).toHaveAttribute('aria-pressed', 'true'));
  },
};

export const RightToLeft: Story = {
  args: { labels: { vrHint: 'اسحب للنظر حولك', vrReset: 'إعادة ضبط العرض' } },
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('اسحب للنظر حولك')).toBeVisible(), eventually);
  },
};
