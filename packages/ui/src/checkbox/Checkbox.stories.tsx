import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Checkbox } from './Checkbox.tsx';

const meta: Meta<typeof Checkbox> = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: 'Keep me signed in', name: 'keep', onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof Checkbox>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'Keep me signed in' });
    await userEvent.click(within(canvasElement).getByText('Keep me signed in'));
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const Playground: Story = { args: { defaultChecked: true } };

export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };

export const WithError: Story = {
  args: { error: 'This field is required' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('This field is required');
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(canvas.queryByText('This field is required')).toBeNull();
  },
};

export const LongText: Story = {
  args: { label: 'I confirm that all persons in this video have agreed to its publication. '.repeat(4) },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
