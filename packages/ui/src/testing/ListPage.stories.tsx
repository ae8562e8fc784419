import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useReducer } from 'react';
import { expect } from 'storybook/test';
import { IconButton } from '../button/IconButton.tsx';
import { Listing } from '../listing/Listing.tsx';
import { listingReducer, openListing } from '../listing/listing-state.ts';
import { SortMenu } from '../sort-menu/SortMenu.tsx';
import type { CardVideo } from '../video-card/card-video.ts';
import { VideoGrid, VideoGridSkeleton } from '../video-grid/VideoGrid.tsx';
import { SamplePage } from './SamplePage.tsx';
import { sampleVideos } from './sample-videos.ts';

/** Makes all text of a story about 20 % wider with letter spacing, which works with every font. */
const wideText: Decorator = (Story) => (
  <>
    <style>{'* { letter-spacing: 0.12em !important; }'}</style>
    <Story />
  </>
);

/** The texts of links, buttons and headings that overflow their element. */
function overflowingTexts(root: Element): string[] {
  return [...root.querySelectorAll('a, button, summary, h1, h2, h3')]
    .filter((element) => element.clientWidth > 0 && getComputedStyle(element).overflowX === 'visible')
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.textContent ?? '');
}

const sorts = ['Latest updates', 'Longest', 'Most popular', 'Top rated', 'Most viewed this week'].map(
  (label) => ({
    label,
    value: label.toLowerCase().replaceAll(' ', '-'),
    href: `/videos/${label.toLowerCase().replaceAll(' ', '-')}/1/`,
  }),
);
const reducer = listingReducer((video: CardVideo) => video.href);
const first = openListing({ page: 1, items: sampleVideos(24), pages: 12, totalCount: 276 });

/** A complete list page built from the components. */
function ListPage() {
  const [state, send] = useReducer(reducer, first);
  const loadMore = () => {
    send({ type: 'moreRequested' });
    const page = state.page + 1;
    send({ type: 'arrived', page, pages: 12, totalCount: 276, items: sampleVideos(24, state.page * 24) });
  };
  return (
    <SamplePage hasSlider>
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 'var(--space-3)',
          marginBlockEnd: 'var(--space-4)',
        }}
      >
        <h1>Latest updates</h1>
        <SortMenu options={sorts} value="latest-updates" />
      </div>
      <Listing
        state={state}
        hrefOf={(page) => `/videos/latest-updates/${page}/`}
        skeleton={<VideoGridSkeleton count={24} />}
        onLoadMore={loadMore}
      >
        {(videos) => (
          <VideoGrid
            videos={videos}
            priorityCount={2}
            headingLevel={2}
            actions={(video) => (
              <IconButton icon="later" label={`Watch later: ${video.title}`} variant="overlay" size="small" />
            )}
          />
        )}
      </Listing>
    </SamplePage>
  );
}

const meta: Meta<typeof ListPage> = {
  title: 'Pages/List page',
  component: ListPage,
  parameters: { layout: 'fullscreen' },
};
export default meta;
type Story = StoryObj<typeof ListPage>;

export const Default: Story = {};

export const Light: Story = { globals: { theme: 'light' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** Installed fonts differ in width: texts of header, chips, cards and buttons must not overflow. */
const fitsWideText: Story = {
  decorators: [wideText],
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(overflowingTexts(canvasElement)).toEqual([]);
  },
};

export const WideTextOnTelephone: Story = {
  ...fitsWideText,
  globals: { viewport: { value: 'phone' } },
};

export const WideTextOnTablet: Story = { ...fitsWideText, globals: { viewport: { value: 'tablet' } } };

export const WideTextOnLaptop: Story = { ...fitsWideText, globals: { viewport: { value: 'laptop' } } };

export const WideTextOnDesktop: Story = { ...fitsWideText, globals: { viewport: { value: 'desktop' } } };
