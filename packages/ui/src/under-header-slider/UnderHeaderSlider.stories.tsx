import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { sampleChips } from '../testing/sample-navigation.ts';
import { samplePicture } from '../testing/sample-pictures.ts';
import { UnderHeaderSlider } from './UnderHeaderSlider.tsx';

const meta: Meta<typeof UnderHeaderSlider> = {
  title: 'Layout/UnderHeaderSlider',
  component: UnderHeaderSlider,
  parameters: { layout: 'fullscreen' },
  args: { chips: sampleChips },
};
export default meta;
type Story = StoryObj<typeof UnderHeaderSlider>;

export const Default: Story = {};

export const Playground: Story = {
  args: {
    promos: [{ label: 'Premium tour', href: 'https://premium.nightjar.example/', icon: samplePicture(2) }],
  },
};

export const ScrollsByClicks: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 400 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const row = canvasElement.querySelector('ul');
    const forward = await within(canvasElement).findByRole('button', { name: 'Scroll forward' });
    await expect(within(canvasElement).queryByRole('button', { name: 'Scroll back' })).toBeNull();
    await userEvent.click(forward);
    await waitFor(() => expect(row?.scrollLeft).toBe(100));
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Scroll back' }));
    await waitFor(() => expect(row?.scrollLeft).toBe(0));
  },
};

export const FitsWithoutScrolling: Story = {
  args: { chips: sampleChips.slice(0, 2) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

export const CurrentCategory: Story = {
  args: { chips: sampleChips.map((chip, index) => ({ ...chip, isCurrent: index === 1 })) },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  decorators: [
    (Story) => (
      <div style={{ width: 400 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Scroll forward' }));
    await waitFor(() => expect(canvasElement.querySelector('ul')?.scrollLeft).toBe(-100));
  },
};
