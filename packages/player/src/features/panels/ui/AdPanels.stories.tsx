import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Player } from '../../../react/Player.tsx';
import picture from '../../../testing/demo/banner.jpg?url';
import { demoSource } from '../../../testing/demo-source.ts';
import { inWidth, pageWide, rightToLeft } from '../../../testing/story-frame.tsx';
import type { AdPanel } from '../state/creative.ts';

const banner = (width: number, height: number, alt = 'A field of light'): AdPanel => ({
  creative: { picture, href: 'https://shop.example/', alt },
  width,
  height,
});

const meta: Meta<typeof Player> = {
  title: 'Player/Panels that advertise',
  component: Player,
  args: { source: demoSource(), start: { muted: true, autostart: true } },
  decorators: [pageWide],
};
export default meta;
type Story = StoryObj<typeof Player>;

/** Plays and pauses the video, so that the overlay is shown. */
async function playAndPause(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const video = canvasElement.querySelector('video');
  await waitFor(() => expect(video?.currentTime).toBeGreaterThan(0));
  await userEvent.keyboard('k');
  await waitFor(() => expect(canvas.getByRole('group', { name: 'Advertisement' })).toBeVisible());
  return canvas;
}

const waitForDialog = async (canvasElement: HTMLElement) => await within(canvasElement).findByRole('dialog');

export const OverPause: Story = {
  args: { panels: { invideo: banner(300, 250) } },
  play: async ({ canvasElement }) => {
    const canvas = await playAndPause(canvasElement);
    await waitFor(() => expect(canvas.getByRole('link', { name: 'A field of light' })).toBeVisible());
  },
};

export const Playground: Story = {
  args: {
    start: { muted: true, autostart: false },
    panels: {
      invideo: banner(300, 250),
      prePlay: banner(300, 250),
      unlockFull: { href: '/full/', label: 'Unlock the full video' },
    },
  },
};

export const Closed: Story = {
  args: { panels: { invideo: banner(300, 250) } },
  play: async ({ canvasElement }) => {
    const canvas = await playAndPause(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Close the advertisement' }));
    await expect(canvas.queryByRole('group', { name: 'Advertisement' })).toBeNull();
  },
};

/** A page in a sandboxed frame, scaled down to the player. */
export const Frame: Story = {
  args: { panels: { invideo: { creative: { frame: '/iframe.html?id=nothing' }, width: 480, height: 120 } } },
  play: async ({ canvasElement }) => {
    const canvas = await playAndPause(canvasElement);
    await expect(canvas.getByTitle('Advertisement')).toHaveAttribute('sandbox');
  },
};

export const BeforeTheFirstPlay: Story = {
  args: { panels: { prePlay: banner(300, 250) } },
  play: async ({ canvasElement }) => {
    const dialog = await waitForDialog(canvasElement);
    await expect(within(dialog).getByRole('button', { name: 'Play' })).toHaveFocus();
  },
};

export const LargerThanThePlayer: Story = {
  args: { panels: { prePlay: banner(1600, 1200) } },
  play: async ({ canvasElement }) => {
    const dialog = await waitForDialog(canvasElement);
    const [inner, outer] = [within(dialog).getByRole('img'), dialog].map((each) =>
      each.getBoundingClientRect(),
    );
    await expect(inner?.bottom).toBeLessThan(outer?.bottom ?? 0);
  },
};

export const UnlockFull: Story = {
  args: { panels: { unlockFull: { href: '/full/', label: 'Unlock the full video' } } },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link');
    await expect(link).toHaveAttribute('target', '_blank');
  },
};

export const LongText: Story = {
  args: {
    panels: {
      unlockFull: {
        href: '/full/',
        label:
          'Unlock the full video and everything else that this studio has filmed in the last seven years',
      },
    },
  },
  decorators: [inWidth(360)],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link');
  },
};

export const Narrow: Story = {
  args: { panels: { invideo: banner(300, 250), unlockFull: { href: '/full/', label: 'Unlock' } } },
  decorators: [inWidth(320)],
  play: async ({ canvasElement }) => {
    await playAndPause(canvasElement);
  },
};

export const NarrowBeforeTheFirstPlay: Story = {
  args: { panels: { prePlay: banner(300, 250) } },
  decorators: Narrow.decorators ?? [],
  play: async ({ canvasElement }) => {
    await waitForDialog(canvasElement);
  },
};

export const RightToLeft: Story = {
  args: {
    panels: {
      prePlay: banner(300, 250),
      unlockFull: { href: '/full/', label: 'افتح الفيديو الكامل' },
    },
    labels: { play: 'تشغيل', advertisement: 'إعلان', closeAdvertisement: 'أغلق الإعلان' },
  },
  decorators: [rightToLeft],
  play: async ({ canvasElement }) => {
    await waitForDialog(canvasElement);
  },
};
