import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AdSlot } from './AdSlot.tsx';

const meta: Meta<typeof AdSlot> = {
  title: 'Layout/AdSlot',
  component: AdSlot,
  args: { size: 'native', spot: 'grid-native' },
};
export default meta;
type Story = StoryObj<typeof AdSlot>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const { width, height } = canvasElement.querySelector('[data-ad-spot]')?.getBoundingClientRect() ?? {};
    await expect([width, height]).toEqual([300, 250]);
  },
};

export const Playground: Story = { args: { size: 'mobileHeader', spot: 'header' } };

export const DesktopUnderplayer: Story = { args: { size: 'desktopUnderplayer', spot: 'underplayer' } };

export const Filled: Story = {
  args: {
    children: (
      <div
        style={{ width: '100%', height: '100%', background: 'linear-gradient(135deg, #24364f, #6f4f7d)' }}
      />
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const label = canvas.getByText('Advertisement').getBoundingClientRect();
    const slot = canvasElement.querySelector('[data-ad-spot]')?.getBoundingClientRect();
    await expect(label.bottom).toBeLessThanOrEqual(slot?.top ?? 0);
  },
};
