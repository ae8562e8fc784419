import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { samplePicture } from '../testing/sample-pictures.ts';
import { Avatar } from './Avatar.tsx';

const meta: Meta<typeof Avatar> = { title: 'Content/Avatar', component: Avatar, args: { name: 'meridian' } };
export default meta;
type Story = StoryObj<typeof Avatar>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('M')).toBeVisible();
  },
};

export const Playground: Story = { args: { size: 64 } };

export const WithPicture: Story = { args: { src: samplePicture(8), size: 64 } };

export const ManyNames: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8 }}>
      {['anna', 'Bo', 'élise', 'Жанна', '東', '😀', ''].map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </div>
  ),
};
