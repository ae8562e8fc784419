import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Popover } from './Popover.tsx';

const meta: Meta<typeof Popover> = {
  title: 'Overlays/Popover',
  component: Popover,
  args: {
    title: 'Why do I see this?',
    trigger: <button type="button">About this list</button>,
    children: <p>Videos are ordered by the views of the last week.</p>,
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 260 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Popover>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'About this list' });
    await userEvent.click(button);
    await expect(await screen.findByRole('dialog', { name: 'Why do I see this?' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(button).toHaveFocus();
  },
};

export const Playground: Story = {};

export const LongText: Story = { args: { children: <p>{'A sentence of an explanation. '.repeat(20)}</p> } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
