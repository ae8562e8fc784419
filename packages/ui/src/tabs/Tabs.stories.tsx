import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Tabs } from './Tabs.tsx';

const tabs = ['Videos', 'Playlists', 'Information'].map((label) => ({
  value: label.toLowerCase(),
  label,
  content: <p>{label} of this member</p>,
}));

const meta: Meta<typeof Tabs> = {
  title: 'Controls/Tabs',
  component: Tabs,
  args: { label: 'Profile', tabs, onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof Tabs>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Videos' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Playlists' })).toHaveAttribute('aria-selected', 'true');
    // The previous panel is removed a moment later.
    await waitFor(() => expect(canvas.getByRole('tabpanel')).toHaveTextContent('Playlists of this member'));
    await expect(args.onChange).toHaveBeenLastCalledWith('playlists');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'Information' })).toHaveFocus();
  },
};

export const Playground: Story = { args: { defaultValue: 'information' } };

export const WithDisabledTab: Story = {
  args: { tabs: tabs.map((tab) => ({ ...tab, isDisabled: tab.value === 'playlists' })) },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    tabs: [...tabs, ...tabs.map((tab) => ({ ...tab, value: `${tab.value}-2`, label: `More ${tab.label}` }))],
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
