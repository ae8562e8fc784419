import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { UserMenu } from './UserMenu.tsx';

const meta: Meta<typeof UserMenu> = {
  title: 'Layout/UserMenu',
  component: UserMenu,
  args: {
    username: 'wren',
    items: [
      { label: 'My profile', href: '/members/7/wall/1/', icon: 'user' },
      { label: 'History', href: '/history/', icon: 'history' },
      { label: 'Watch later', href: '/watch-later/', icon: 'later', isCurrent: true },
    ],
    children: <Button variant="quiet">Log out</Button>,
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'end', minHeight: 320 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof UserMenu>;

export const Default: Story = {};

export const Playground: Story = { args: { username: 'Ada' } };

export const OpensAndCloses: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByLabelText('Account of wren');
    await userEvent.click(opener);
    await expect(canvas.getByRole('link', { name: 'History' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Watch later' })).toHaveAttribute('aria-current', 'page');
    await userEvent.keyboard('{Escape}');
    await expect(canvasElement.querySelector('details[open]')).toBeNull();
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
  },
};

export const LongText: Story = {
  args: { username: 'a-name-of-thirty-letters-at-most' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByLabelText(/^Account of/));
  },
};

/** Small screens show the menu in a bottom sheet. */
export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByLabelText('Account of wren'));
    const sheet = await within(canvasElement).findByRole('dialog', { name: 'wren' });
    await expect(within(sheet).getByRole('link', { name: 'History' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(sheet).not.toHaveAttribute('open'));
    await userEvent.click(within(canvasElement).getByLabelText('Account of wren'));
  },
};

export const RightToLeft: Story = { ...OpensAndCloses, globals: { direction: 'rtl' } };

export const Light: Story = { ...OpensAndCloses, globals: { theme: 'light' } };
