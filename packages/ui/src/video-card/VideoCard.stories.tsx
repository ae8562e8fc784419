import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { IconButton } from '../button/IconButton.tsx';
import { sampleVideo } from '../testing/sample-videos.ts';
import { VideoCard } from './VideoCard.tsx';
import { VideoCardSkeleton } from './VideoCardSkeleton.tsx';

const meta: Meta<typeof VideoCard> = {
  title: 'Content/VideoCard',
  component: VideoCard,
  args: { video: sampleVideo(3), headingLevel: 2 },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof VideoCard>;

const watchLater = <IconButton icon="later" label="Watch later: Lanterns" variant="overlay" size="small" />;

export const Default: Story = {
  args: { actions: watchLater },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    const [main, owner] = card.getAllByRole('link');
    await expect(main).toHaveAccessibleName('Paper birds over the northern ridge FHD 15 minutes 59 seconds');
    await expect(main?.querySelector('img')).toHaveAttribute('loading', 'lazy');
    // picture and title are one tab stop, followed by the owner's link and the actions.
    await userEvent.tab();
    await expect(main).toHaveFocus();
    await userEvent.tab();
    await expect(owner).toHaveFocus();
    await userEvent.tab();
    await expect(card.getByRole('button')).toHaveFocus();
  },
};

export const Playground: Story = { args: { video: sampleVideo(5), priority: true, layout: 'column' } };

export const Priority: Story = {
  args: { priority: true },
  play: async ({ canvasElement }) => {
    const picture = canvasElement.querySelector('img');
    await expect(picture).toHaveAttribute('fetchpriority', 'high');
    await expect(picture).not.toHaveAttribute('loading');
  },
};

export const Watched: Story = {
  args: { video: { ...sampleVideo(1), watchedFraction: 0.45 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('45% watched')).toBeInTheDocument();
  },
};

export const VirtualReality: Story = { args: { video: { ...sampleVideo(5), isVr: true, badge: 'FHD' } } };

export const WithPreview: Story = {
  args: {
    preview: <div style={{ height: '100%', background: 'linear-gradient(45deg, teal, midnightblue)' }} />,
  },
};

export const Rated: Story = {
  args: { video: { ...sampleVideo(4), rating: 4.6 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('92%')).toBeVisible();
  },
};

export const RatedWithoutOwner: Story = {
  args: { video: { ...sampleVideo(4), owner: undefined, rating: 3.1 } },
};

/** An uploader whose profile the visitor cannot open. */
export const OwnerWithoutPage: Story = {
  args: { video: { ...sampleVideo(4), owner: { title: 'mira' } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('mira')).toBeVisible();
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(1);
  },
};

export const WithoutOwner: Story = {
  args: { video: { ...sampleVideo(6), owner: undefined, postDate: undefined } },
};

export const WithoutPicture: Story = {
  args: { video: { ...sampleVideo(7), picture: { src: 'data:,', sources: [] } } },
};

export const Row: Story = {
  args: { layout: 'row' },
  decorators: [
    (Story) => (
      <div style={{ width: 400 }}>
        <Story />
      </div>
    ),
  ],
};

export const Loading: Story = { render: () => <VideoCardSkeleton /> };

export const LongText: Story = {
  args: {
    video: {
      ...sampleVideo(2),
      title:
        'Donaudampfschifffahrtsgesellschaftskapitänskajüte and everything that could be said about it in one evening by the river',
      owner: {
        href: '/pornsite/long/',
        title: 'The Society for Pictures of Rivers, Bridges and Lamps by Night',
      },
    },
    actions: watchLater,
  },
};

export const RightToLeft: Story = {
  args: {
    video: { ...sampleVideo(8), title: 'ليلة هادئة على شاطئ البحر', watchedFraction: 0.3 },
    actions: watchLater,
  },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    // Text in another direction than that of the page is not clipped: it begins where the title begins.
    const views = within(canvasElement).getByText(/views$/);
    const text = document.createRange();
    text.selectNodeContents(views);
    const edge = canvasElement.querySelector('article')?.getBoundingClientRect().right ?? Number.NaN;
    await expect(text.getBoundingClientRect().right).toBeCloseTo(edge, 0);
  },
};

export const Narrow: Story = {
  args: { video: { ...sampleVideo(5), badge: 'FHD', isVr: true }, actions: watchLater },
  decorators: [
    (Story) => (
      <div style={{ width: 150 }}>
        <Story />
      </div>
    ),
  ],
};

export const Light: Story = { args: { actions: watchLater }, globals: { theme: 'light' } };
