import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { sampleChips } from '../testing/sample-navigation.ts';
import { ChipList } from './ChipList.tsx';

const meta: Meta<typeof ChipList> = {
  title: 'Content/ChipList',
  component: ChipList,
  args: { label: 'Categories', chips: sampleChips.slice(0, 8) },
};
export default meta;
type Story = StoryObj<typeof ChipList>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('list', { name: 'Categories' })).toBeVisible();
  },
};

export const Playground: Story = { args: { isLabelHidden: true } };

export const Empty: Story = {
  args: { chips: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('list')).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    chips: [
      { label: 'A tag that is a whole sentence, with a comma and many more words than usual', href: '/tag/' },
      ...sampleChips.slice(0, 3),
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 300 }}>
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
