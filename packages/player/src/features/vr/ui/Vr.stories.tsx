import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Player } from '../../../react/Player.tsx';
import { demoVrSource } from '../../../testing/demo-vr.ts';
import { inWidth, pageWide, rightToLeft } from '../../../testing/story-frame.tsx';
import { orientationEvent } from '../attach/motion.ts';

const meta: Meta<typeof Player> = {
  title: 'Player/VR',
  component: Player,
  args: { source: demoVrSource('eqr_360_mono'), start: { muted: true, autostart: true } },
  decorators: [pageWide],
};
export default meta;
type Story = StoryObj<typeof Player>;

/** Pauses after the VR picture is shown, so that the screenshot of the story is stable. The controls may be hidden by then. */
async function pauseVr(canvasElement: HTMLElement) {
  await waitFor(() => expect(canvasElement.querySelector('[data-drag="own"]')).not.toBeNull());
  await waitFor(() => expect(canvasElement.querySelector('video')?.currentTime).toBeGreaterThan(0.5));
  canvasElement.querySelector('video')?.pause();
}

/** A full sphere. */
export const Default: Story = { play: ({ canvasElement }) => pauseVr(canvasElement) };

export const Playground: Story = { args: { start: { muted: true, autostart: false }, debug: true } };

/** A stereo half sphere: the left eye is shown, and the view stops at the edge. */
export const HalfSphere: Story = {
  args: { source: demoVrSource('eqr_180_lr') },
  play: async ({ canvasElement }) => {
    await pauseVr(canvasElement);
    const picture = within(canvasElement).getByRole('application', { name: '360 degree view' });
    picture.focus();
    await userEvent.keyboard('{ArrowRight>20/}');
    const transform = canvasElement.querySelector('g')?.getAttribute('transform');
    await expect(transform).toBe('rotate(43 12 12)');
  },
};

/** The view is turned: the compass shows the direction and can reset it. */
export const TurnedView: Story = {
  play: async ({ canvasElement }) => {
    await pauseVr(canvasElement);
    const picture = within(canvasElement).getByRole('application', { name: '360 degree view' });
    picture.focus();
    await userEvent.keyboard('{ArrowRight>12/}{ArrowUp>3/}+');
    await expect(within(canvasElement).getByRole('button', { name: 'Reset view' })).toBeVisible();
    await expect(within(canvasElement).queryByText('Drag to look around')).toBeNull();
  },
};

/** While loading, the flat frames are hidden. */
export const Loading: Story = {
  args: {
    source: demoVrSource('eqr_360_mono', {
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
    await waitFor(() => expect(within(canvasElement).getByText('Loading')).toBeInTheDocument());
  },
};

/** Without WebGL the video plays flat and a notice says why. */
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
    await waitFor(() =>
      expect(within(canvasElement).getByText(/cannot show the 360 degree view/)).toBeVisible(),
    );
  },
};

/** All buttons of a VR video in a narrow player. */
export const Narrow: Story = {
  decorators: [inWidth(360)],
  beforeEach: () => {
    // The story grants the permission itself: without a prompt the answer depends on the browser.
    const event = orientationEvent();
    const { requestPermission } = event;
    event.requestPermission = async () => 'granted';
    return () => {
      event.requestPermission = requestPermission;
    };
  },
  play: async ({ canvasElement }) => {
    await pauseVr(canvasElement);
    window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha: 0, beta: 90, gamma: 0 }));
    const findMotion = () =>
      within(canvasElement).getByRole('button', { name: 'Look around by moving the device' });
    // The controls may be hidden until the pause shows them.
    await waitFor(() => expect(findMotion()).toBeVisible());
    await userEvent.click(findMotion());
    await waitFor(() => expect(findMotion()).toHaveAttribute('aria-pressed', 'true'));
  },
};

export const RightToLeft: Story = {
  args: { labels: { vrHint: 'اسحب للنظر حولك', vrReset: 'إعادة ضبط العرض' } },
  decorators: [rightToLeft],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('اسحب للنظر حولك')).toBeVisible());
  },
};
