import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, within } from 'storybook/test';
import { Player } from '../../../react/Player.tsx';
import { demoSource } from '../../../testing/demo-source.ts';
import { inWidth, pageWide } from '../../../testing/story-frame.tsx';

const meta: Meta<typeof Player> = {
  title: 'Player/Share',
  component: Player,
  args: {
    source: demoSource(),
    start: { muted: true, atSeconds: 4 },
    share: { url: '/video/1/drifting-dunes/', embedUrl: '/embed/1/' },
  },
  decorators: [pageWide],
};
export default meta;
type Story = StoryObj<typeof Player>;

async function open(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Share' }));
  await expect(await canvas.findByRole('menu')).toBeVisible();
  return canvas;
}

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await expect(canvas.getByRole('menuitem', { name: 'Copy link at 0:04' })).toBeVisible();
    await expect(canvas.getByRole('menuitem', { name: 'Copy embed code' })).toBeVisible();
  },
};

export const Playground: Story = {};

export const Copied: Story = {
  play: async ({ canvasElement }) => {
    const copy = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const canvas = await open(canvasElement);
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Copy link at 0:04' }));
    await expect(await canvas.findByText('Link copied')).toBeVisible();
    await expect(copy).toHaveBeenCalledWith(new URL('/video/1/drifting-dunes/?ts=4', location.href).href);
  },
};

export const Refused: Story = {
  play: async ({ canvasElement }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    spyOn(document, 'execCommand').mockReturnValue(false);
    const canvas = await open(canvasElement);
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Copy link' }));
    await expect(await canvas.findByRole('textbox')).toHaveFocus();
  },
};

export const Narrow: Story = {
  args: {
    source: demoSource({
      href: '/video/1/drifting-dunes/',
      title: 'A title that goes on for much longer than one line of a narrow player can hold',
    }),
    links: {
      premium: { href: 'https://premium.example/', label: 'Premium site' },
      logo: { href: '/', label: 'Nightjar' },
      newTab: true,
    },
  },
  decorators: [inWidth(320)],
  play: async ({ canvasElement }) => {
    await open(canvasElement);
  },
};
