import { createTranslator, formatFullCount } from '@nightjar/i18n';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from '../avatar/Avatar.tsx';
import { Button } from '../button/Button.tsx';
import { ChipList } from '../chip-list/ChipList.tsx';
import { Link } from '../provider/UiProvider.tsx';
import { VideoGrid } from '../video-grid/VideoGrid.tsx';
import { cardActions, SampleList, SampleListHead } from './SampleList.tsx';
import { SamplePage } from './SamplePage.tsx';
import { sampleChips } from './sample-navigation.ts';
import { sampleVideos } from './sample-videos.ts';

/** The screens of the site, composed of the kit with sample data. List and video page are separate stories. */
const meta: Meta = { title: 'Pages/Screens', parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj;

const t = createTranslator();
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' } as const;
const expectNoOverflow = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

const sections = ['most-popular', 'top-rated'] as const;

function HomeScreen() {
  return (
    <SamplePage hasSlider>
      <h1 style={{ marginBlockEnd: 'var(--space-4)' }}>{t('title.home')}</h1>
      <SampleList
        totalCount={276}
        hrefOf={(page) => (page === 1 ? '/' : `/videos/latest-updates/${page}/`)}
      />
      {sections.map((sort, index) => (
        <section key={sort} style={{ marginBlockStart: 'var(--space-6)' }}>
          <div style={{ ...row, justifyContent: 'space-between', marginBlockEnd: 'var(--space-4)' }}>
            <h2 id={sort}>{t(`sort.${sort}`)}</h2>
            <Link href={`/videos/${sort}/1/`} aria-describedby={sort}>
              {t('common.more')}
            </Link>
          </div>
          <VideoGrid videos={sampleVideos(12, 24 + index * 12)} actions={cardActions} />
        </section>
      ))}
    </SamplePage>
  );
}

export const Home: Story = { render: () => <HomeScreen />, play: expectNoOverflow };

export const HomeOnPhone: Story = { ...Home, globals: { viewport: { value: 'phone' } } };

const matches = [
  { title: 'Light trails', kind: t('header.categories'), videos: 1240 },
  { title: 'Studio Fjordlight', kind: t('header.channels'), videos: 86 },
];

/** Models, channels and categories with the searched name, above the videos. */
function Matches() {
  return (
    <ul style={{ ...row, marginBlockEnd: 'var(--space-5)' }} aria-label={t('search.matches')}>
      {matches.map(({ title, kind, videos }) => (
        <li key={title} style={row}>
          <Avatar name={title} size={44} />
          <span>
            <Link href={`/search/1/?s=${encodeURIComponent(title)}`}>{title}</Link>
            <span
              data-figures=""
              style={{ display: 'block', color: 'var(--text-3)', fontSize: 'var(--text-s)' }}
            >
              {kind} · {t('listing.videos', { count: formatFullCount(videos), n: videos })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const searchSorts = (['relevance', 'most-popular', 'longest'] as const).map((value) => ({
  value,
  label: t(`sort.${value}`),
  href: `/search/1/?s=light&sort=${value}`,
}));

/** The actions of a search without results. */
const emptySearch = (
  <div style={{ display: 'grid', justifyItems: 'center', gap: 'var(--space-4)' }}>
    <Button href="/videos/most-popular/1/">{t('listing.browseAll')}</Button>
    <ChipList label={t('search.trending')} chips={sampleChips.slice(0, 12)} />
  </div>
);

function SearchScreen({ count }: { count: number }) {
  return (
    <SamplePage searched="ligth">
      <SampleListHead
        title={t('search.title', { text: 'ligth' })}
        {...(count > 0 && { count })}
        sorts={searchSorts}
        sort="relevance"
      />
      {count > 0 && (
        <>
          <p style={{ marginBlockEnd: 'var(--space-4)', color: 'var(--text-2)' }}>
            {t('search.corrected', { text: 'light' })}{' '}
            <Link href="/search/1/?s=ligth&exact=1">{t('search.literal', { text: 'ligth' })}</Link>
          </p>
          <Matches />
        </>
      )}
      <SampleList
        kind="search"
        totalCount={count}
        first={50}
        hrefOf={(page) => `/search/${page}/?s=ligth`}
        emptyAction={emptySearch}
      />
    </SamplePage>
  );
}

export const Search: Story = { render: () => <SearchScreen count={168} />, play: expectNoOverflow };

export const SearchWithoutResult: Story = {
  render: () => <SearchScreen count={0} />,
  play: expectNoOverflow,
};
