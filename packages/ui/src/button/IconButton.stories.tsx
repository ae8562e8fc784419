import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { samplePicture } from '../testing/sample-pictures.ts';
import { IconButton } from './IconButton.tsx';

const meta: Meta<typeof IconButton> = {
  title: 'Controls/IconButton',
  component: IconButton,
  args: { icon: 'close', label: 'Close' },
};
export default meta;
type Story = StoryObj<typeof IconButton>;

export const Default: Story = {};

export const Playground: Story = {
  args: { icon: 'settings', label: 'Settings', variant: 'secondary', size: 'large' },
};

function Toggle() {
  const [isPressed, setPressed] = useState(false);
  return (
    <IconButton
      icon="favorite"
      label="Favorite"
      variant="secondary"
      isPressed={isPressed}
      onClick={() => setPressed(!isPressed)}
    />
  );
}

export const Toggles: Story = {
  render: () => <Toggle />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Favorite' });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};

export const OverPicture: Story = {
  args: { icon: 'later', label: 'Watch later', variant: 'overlay' },
  decorators: [
    (Story) => (
      <div style={{ padding: 24, background: `center / cover url("${samplePicture(4)}")`, width: 240 }}>
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = {
  args: { icon: 'next', label: 'Next' },
  globals: { direction: 'rtl' },
};
