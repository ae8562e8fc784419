import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Avatar } from '../avatar/Avatar.tsx';
import { Button } from '../button/Button.tsx';
import { ChipList } from '../chip-list/ChipList.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { Pagination } from '../pagination/Pagination.tsx';
import { SortMenu } from '../sort-menu/SortMenu.tsx';
import { VideoGrid } from '../video-grid/VideoGrid.tsx';
import { type Vote, VoteButtons } from '../vote-buttons/VoteButtons.tsx';
import { SamplePage } from './SamplePage.tsx';
import { sampleChips } from './sample-navigation.ts';
import { samplePicture } from './sample-pictures.ts';
import { sampleVideos } from './sample-videos.ts';

/** The screens of the site, composed of the kit with sample data. The list is a separate story. */
const meta: Meta = { title: 'Pages/Screens', parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj;

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' } as const;
const expectNoOverflow = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

const sections = ['Latest videos', 'Most popular', 'Top rated'];

function HomeScreen() {
  return (
    <SamplePage hasSlider>
      <h1 style={{ marginBlockEnd: 'var(--space-4)' }}>Nightjar</h1>
      {sections.map((title, index) => (
        <section key={title} style={{ marginBlockEnd: 'var(--space-6)' }}>
          <div style={{ ...row, justifyContent: 'space-between', marginBlockEnd: 'var(--space-3)' }}>
            <h2>{title}</h2>
            <Button href={`/videos/${index}/1/`} aria-label={`All videos: ${title}`}>
              All videos
            </Button>
          </div>
          <VideoGrid videos={sampleVideos(12, index * 12)} priorityCount={index === 0 ? 2 : 0} />
        </section>
      ))}
    </SamplePage>
  );
}

export const Home: Story = { render: () => <HomeScreen />, play: expectNoOverflow };

export const HomeOnPhone: Story = { ...Home, globals: { viewport: { value: 'phone' } } };

/** The related videos beside the video where both fit, otherwise below it. */
const watch = { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-5)' } as const;

function VideoScreen() {
  const [vote, setVote] = useState<Vote>();
  return (
    <SamplePage>
      <div style={watch}>
        <article style={{ flex: '999 1 34rem', minWidth: 0 }}>
          <img
            src={samplePicture(3)}
            alt=""
            width={1280}
            height={720}
            style={{ width: '100%', height: 'auto', borderRadius: 'var(--radius-l)' }}
          />
          <h1>Slow tide at the edge of the harbour</h1>
          <div style={{ ...row, marginBlock: 'var(--space-3)' }}>
            <Avatar name="Night Harbour" size={40} />
            <span>Night Harbour</span>
            <Button>Subscribe</Button>
            <VoteButtons
              likes={418 + (vote === 'like' ? 1 : 0)}
              dislikes={12 + (vote === 'dislike' ? 1 : 0)}
              vote={vote}
              onVote={(next) => setVote(next === vote ? undefined : next)}
            />
            <Button variant="quiet" icon="favorite">
              Favorite
            </Button>
            <Button variant="quiet" icon="share">
              Share
            </Button>
            <Button variant="quiet" icon="flag">
              Report
            </Button>
          </div>
          <ChipList label="Categories" chips={sampleChips.slice(0, 6)} />
        </article>
        <section style={{ flex: '1 1 21rem', minWidth: 0 }}>
          <h2 style={{ marginBlockEnd: 'var(--space-3)' }}>Related videos</h2>
          <VideoGrid videos={sampleVideos(12, 30)} layout="rows" />
        </section>
      </div>
    </SamplePage>
  );
}

export const VideoPage: Story = {
  render: () => <VideoScreen />,
  play: async ({ canvasElement }) => {
    await expectNoOverflow();
    const like = within(canvasElement).getByRole('button', { name: /^Like/ });
    await userEvent.click(like);
    await expect(like).toHaveAttribute('aria-pressed', 'true');
  },
};

export const VideoPageOnPhone: Story = { ...VideoPage, globals: { viewport: { value: 'phone' } } };

function SearchScreen({ count }: { count: number }) {
  const sorts = ['Relevance', 'Most popular', 'Longest'].map((label) => {
    const value = label.toLowerCase().replaceAll(' ', '-');
    return { label, value, href: `/search/1/?s=light&sort=${value}` };
  });
  return (
    <SamplePage searched="light">
      <div style={{ ...row, justifyContent: 'space-between', marginBlockEnd: 'var(--space-4)' }}>
        <h1>Search results for light</h1>
        <SortMenu options={sorts} value="relevance" />
      </div>
      {count === 0 ? (
        <EmptyState icon="search" role="status" title="No result found">
          <Button href="/videos/most-popular/1/">Most popular videos</Button>
        </EmptyState>
      ) : (
        <>
          <ChipList label="Categories" chips={sampleChips.slice(10, 14)} />
          <div style={{ marginBlock: 'var(--space-4)' }}>
            <VideoGrid videos={sampleVideos(count, 50)} headingLevel={2} />
          </div>
          <Pagination page={1} pages={7} hrefOf={(page) => `/search/${page}/?s=light`} />
        </>
      )}
    </SamplePage>
  );
}

export const Search: Story = { render: () => <SearchScreen count={24} />, play: expectNoOverflow };

export const SearchWithoutResult: Story = {
  render: () => <SearchScreen count={0} />,
  play: expectNoOverflow,
};
