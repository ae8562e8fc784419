import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta: Meta<typeof EmptyState> = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: { title: 'There is no data in this list.' },
};
export default meta;
type Story = StoryObj<typeof EmptyState>;

export const Default: Story = {};

export const Playground: Story = {
  args: { text: 'Try another word, or browse all videos.', icon: 'search' },
};

export const DeletedVideo: Story = {
  args: {
    title: 'Video has been recently deleted',
    text: 'Other videos like it are below.',
    children: <Button href="/">Watch other videos</Button>,
  },
};

export const Failure: Story = {
  args: {
    title: 'The list could not be loaded.',
    icon: 'warning',
    role: 'alert',
    children: <Button>Try again</Button>,
  },
};

export const LongText: Story = {
  args: { title: 'Too many comments from your connection: 20 in 10 minutes are allowed. Try again later.' },
  decorators: [
    (Story) => (
      <div style={{ width: 280 }}>
        <Story />
      </div>
    ),
  ],
};
