import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { sampleVideos } from '../testing/sample-videos.ts';
import { VideoGrid, VideoGridSkeleton } from './VideoGrid.tsx';

const meta: Meta<typeof VideoGrid> = {
  title: 'Content/VideoGrid',
  component: VideoGrid,
  args: { videos: sampleVideos(12), label: 'Latest videos', headingLevel: 2 },
};
export default meta;
type Story = StoryObj<typeof VideoGrid>;

export const Default: Story = {
  args: { priorityCount: 2 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(12);
    await expect(canvasElement.querySelectorAll('img[fetchpriority="high"]')).toHaveLength(2);
    await expect(canvasElement.querySelectorAll('img[loading="lazy"]')).toHaveLength(10);
  },
};

export const Playground: Story = { args: { videos: sampleVideos(24), layout: 'grid' } };

export const Rows: Story = {
  args: { videos: sampleVideos(6), layout: 'rows' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
};

export const Loading: Story = { render: () => <VideoGridSkeleton count={12} /> };

/** Skeleton and cards have the same height. */
export const SkeletonHasTheSameSize: Story = {
  render: (args) => (
    <>
      <div data-testid="cards">
        <VideoGrid {...args} />
      </div>
      <hr />
      <div data-testid="skeleton">
        <VideoGridSkeleton count={12} />
      </div>
    </>
  ),
  play: async ({ canvasElement }) => {
    const { getByTestId } = within(canvasElement);
    const difference = getByTestId('cards').offsetHeight - getByTestId('skeleton').offsetHeight;
    await expect(Math.abs(difference)).toBeLessThanOrEqual(1);
  },
};

/** While more videos are loading, the grid has the size that it will have with them. */
export const Growing: Story = {
  render: (args) => (
    <>
      <div data-testid="growing">
        <VideoGrid {...args} videos={sampleVideos(7)} pendingCount={5} />
      </div>
      <hr />
      <div data-testid="grown">
        <VideoGrid {...args} videos={sampleVideos(12)} label="Grown" />
      </div>
    </>
  ),
  play: async ({ canvasElement }) => {
    const { getByTestId } = within(canvasElement);
    await expect(within(getByTestId('growing')).getAllByRole('listitem')).toHaveLength(7);
    const difference = getByTestId('growing').offsetHeight - getByTestId('grown').offsetHeight;
    await expect(Math.abs(difference)).toBeLessThanOrEqual(1);
  },
};

export const OneVideo: Story = { args: { videos: sampleVideos(1) } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
};
