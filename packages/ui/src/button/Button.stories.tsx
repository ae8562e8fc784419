import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from './Button.tsx';

const meta: Meta<typeof Button> = {
  title: 'Controls/Button',
  component: Button,
  args: { children: 'Load more' },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Default: Story = {};

export const Playground: Story = { args: { variant: 'primary', size: 'medium', icon: 'download' } };

export const Variants: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
      <Button variant="primary">Join now</Button>
      <Button>Share</Button>
      <Button variant="quiet">Cancel</Button>
    </div>
  ),
};

export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large">Large</Button>
    </div>
  ),
};

export const AsLink: Story = {
  args: { href: '/videos/latest-updates/2/', children: 'Next page' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Next page' });
    await expect(link).toHaveAttribute('href', '/videos/latest-updates/2/');
  },
};

export const Busy: Story = {
  args: { isBusy: true, children: 'Loading more', onClick: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Pressed: Story = {
  args: { isPressed: true, icon: 'favorite', variant: 'quiet', children: 'Favorite' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Favorite' });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const LongText: Story = {
  args: { children: 'Acknowledge all eleven points and continue to the upload of the video', size: 'large' },
  decorators: [
    (Story) => (
      <div style={{ width: 220 }}>
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = {
  args: { icon: 'back', children: 'رجوع' },
  globals: { direction: 'rtl' },
};
