import type { Meta, StoryObj } from '@storybook/react-vite';
import { useReducer } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { sampleVideos } from '../testing/sample-videos.ts';
import type { CardVideo } from '../video-card/card-video.ts';
import { VideoGrid, VideoGridSkeleton } from '../video-grid/VideoGrid.tsx';
import { Listing, type ListingProps } from './Listing.tsx';
import { type ListingState, listingReducer, openListing } from './listing-state.ts';

const reducer = listingReducer((video: CardVideo) => video.href);
const full = openListing({ page: 1, items: sampleVideos(24), pages: 3, totalCount: 60 });
// Few cards where the number does not matter, because axe checks each of them.
const few: ListingState<CardVideo> = { ...full, items: sampleVideos(6) };
const none: ListingState<CardVideo> = openListing({ page: 1, items: [], pages: 1, totalCount: 0 });

function VideoListing(props: Partial<ListingProps<CardVideo>>) {
  return (
    <Listing
      state={few}
      hrefOf={(page) => `/videos/latest-updates/${page}/`}
      skeleton={<VideoGridSkeleton count={6} />}
      {...props}
    >
      {(videos) => <VideoGrid videos={videos} headingLevel={2} label="Videos" />}
    </Listing>
  );
}

const meta: Meta<typeof VideoListing> = { title: 'Lists/Listing', component: VideoListing };
export default meta;
type Story = StoryObj<typeof VideoListing>;

export const Default: Story = {};

export const Playground: Story = { args: { kind: 'videos', onRetry: fn() } };

function Growing() {
  const [state, send] = useReducer(reducer, full);
  const more = () => {
    send({ type: 'moreRequested' });
    const page = state.page + 1;
    send({
      type: 'arrived',
      page,
      pages: 3,
      totalCount: 60,
      items: sampleVideos(page === 3 ? 12 : 24, state.page * 24),
    });
  };
  return <VideoListing state={state} onLoadMore={more} />;
}

export const LoadMoreAppends: Story = {
  render: () => <Growing />,
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    await userEvent.click(list.getByRole('link', { name: 'Load more' }));
    await expect(list.getByText('48 shown of 60')).toBeInTheDocument();
    await expect(list.getAllByRole('article')).toHaveLength(48);
    await userEvent.click(list.getByRole('link', { name: 'Load more' }));
    await expect(list.getAllByRole('article')).toHaveLength(60);
    await expect(list.queryByRole('link', { name: 'Load more' })).toBeNull();
    // The button had the focus.
    const added = list.getAllByRole('article')[48];
    await expect(added?.contains(document.activeElement)).toBe(true);
  },
};

export const Appending: Story = { args: { state: { ...few, phase: 'appending', requestedPage: 2 } } };

export const Loading: Story = { args: { state: { ...few, phase: 'replacing', requestedPage: 2 } } };

export const Empty: Story = {
  args: { state: none, emptyAction: <Button href="/videos/latest-updates/1/">Browse all videos</Button> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('There is no data in this list.')).toBeVisible();
  },
};

export const EmptyHistory: Story = {
  args: { state: none, kind: 'history' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Your viewing history is empty.')).toBeVisible();
  },
};

export const EmptySearch: Story = {
  args: { state: none, kind: 'search' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No result found')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { state: { ...none, phase: 'failed', errorCode: 'http', failedMode: 'replace' }, onRetry: fn() },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('The list could not be loaded.');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const NoPermission: Story = {
  args: { state: { ...none, phase: 'failed', errorCode: 'no_permission', failedMode: 'replace' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('You do not have permission to view.')).toBeVisible();
  },
};

export const AppendFailed: Story = {
  args: { state: { ...few, phase: 'failed', errorCode: 'http', failedMode: 'append' }, onLoadMore: fn() },
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement);
    await expect(list.getAllByRole('article')).toHaveLength(6);
    await userEvent.click(list.getByRole('link', { name: 'Try again' }));
    await expect(args.onLoadMore).toHaveBeenCalled();
  },
};

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
