import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { type Vote, VoteButtons, type VoteButtonsProps } from './VoteButtons.tsx';

const meta: Meta<typeof VoteButtons> = {
  title: 'Controls/VoteButtons',
  component: VoteButtons,
  args: { likes: 1284, dislikes: 37, onVote: fn() },
};
export default meta;
type Story = StoryObj<typeof VoteButtons>;

export const Default: Story = {};

export const Playground: Story = { args: { vote: 'like' } };

export const Liked: Story = { args: { vote: 'like' } };

export const Disliked: Story = { args: { vote: 'dislike' } };

export const WithoutVotes: Story = { args: { likes: 0, dislikes: 0 } };

export const LargeCounts: Story = {
  args: { likes: 12_480_000, dislikes: 986_000 },
  decorators: [
    (Story) => (
      <div style={{ width: 200 }}>
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = { args: { vote: 'like' }, globals: { direction: 'rtl' } };

function Controlled({ likes, dislikes, onVote }: VoteButtonsProps) {
  const [vote, setVote] = useState<Vote>();
  const choose = (chosen: Vote) => {
    onVote(chosen);
    setVote(chosen);
  };
  return (
    <VoteButtons likes={likes + (vote === 'like' ? 1 : 0)} dislikes={dislikes} vote={vote} onVote={choose} />
  );
}

export const Voting: Story = {
  args: { likes: 14, dislikes: 4 },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement, args }) => {
    const like = within(canvasElement).getByRole('button', { name: /^Like/ });
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onVote).toHaveBeenCalledWith('like');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveTextContent('15');
  },
};

export const DoubleClickVotesOnce: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.dblClick(within(canvasElement).getByRole('button', { name: /^Like/ }));
    await expect(args.onVote).toHaveBeenCalledTimes(1);
  },
};
