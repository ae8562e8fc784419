import { createTranslator, formatCount, formatDate, formatFraction, formatFullCount } from '@nightjar/i18n';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Avatar } from '../avatar/Avatar.tsx';
import { Button, type ButtonProps } from '../button/Button.tsx';
import { ChipList } from '../chip-list/ChipList.tsx';
import { VideoGrid } from '../video-grid/VideoGrid.tsx';
import { type Vote, VoteButtons } from '../vote-buttons/VoteButtons.tsx';
import { cardActions } from './SampleList.tsx';
import { SamplePage } from './SamplePage.tsx';
import { sampleChips } from './sample-navigation.ts';
import { samplePicture } from './sample-pictures.ts';
import { sampleVideos } from './sample-videos.ts';

/** The video page, in the order of the site. The player and the comments are parts of the site. */
const meta: Meta = { title: 'Pages/Video page', parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj;

const t = createTranslator();
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' } as const;
const small = { color: 'var(--text-2)', fontSize: 'var(--text-s)' } as const;
/** The related videos beside the video where both fit, otherwise below it. */
const watch = { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-5)' } as const;

const views = 23_412;
const channelVideos = 86;
const subscribers = 12_400;

function Action(props: ButtonProps) {
  return <Button variant="quiet" size="small" {...props} />;
}

function Actions() {
  const [vote, setVote] = useState<Vote>();
  return (
    <div style={{ ...row, gap: 'var(--space-1)' }}>
      <VoteButtons
        likes={418 + (vote === 'like' ? 1 : 0)}
        dislikes={12 + (vote === 'dislike' ? 1 : 0)}
        vote={vote}
        onVote={(next) => setVote(next === vote ? undefined : next)}
      />
      <Action icon="favorite">{t('video.favorite')}</Action>
      <Action icon="later">{t('video.watchLater')}</Action>
      <Action icon="playlist">{t('video.saveToPlaylist')}</Action>
      <Action icon="share">{t('video.share')}</Action>
      <Action icon="download" href="/download?video=3">
        {t('video.download')}
      </Action>
      <Action icon="flag">{t('video.report')}</Action>
    </div>
  );
}

function Owner() {
  return (
    <div style={row}>
      <Avatar name="Night Harbour" size={40} />
      <p>
        Night Harbour
        <span data-figures="" style={{ ...small, display: 'block' }}>
          {t('listing.videos', { count: formatFullCount(channelVideos), n: channelVideos })} ·{' '}
          {t('video.subscribers', { count: formatCount(subscribers), n: subscribers })}
        </span>
      </p>
      <Button icon="plus">{t('video.subscribe')}</Button>
    </div>
  );
}

function VideoScreen() {
  return (
    <SamplePage>
      <article style={watch}>
        <div style={{ flex: '999 1 34rem', minWidth: 0 }}>
          <img
            src={samplePicture(3)}
            alt=""
            width={1280}
            height={720}
            style={{ width: '100%', height: 'auto', borderRadius: 'var(--radius-l)' }}
          />
          <div style={{ display: 'grid', gap: 'var(--space-4)', paddingBlockStart: 'var(--space-4)' }}>
            <div>
              <h1>Slow tide at the edge of the harbour</h1>
              <p data-figures="" style={{ ...row, ...small, gap: '0 var(--space-3)' }}>
                <span>{t('video.views', { count: formatCount(views), n: views })}</span>
                <span>{t('video.added', { date: formatDate('2026-11-20T09:00:00Z', 'en') })}</span>
                <span>{t('video.rating', { percent: formatFraction(418 / 430) })}</span>
              </p>
            </div>
            <div style={{ ...row, justifyContent: 'space-between' }}>
              <Owner />
              <Actions />
            </div>
            <p style={{ color: 'var(--text-2)' }}>
              The tide of one night in twelve minutes, from the light of the pier to the first ferry.
            </p>
            <ChipList label={t('video.categories')} chips={sampleChips.slice(0, 4)} />
            <ChipList label={t('video.tags')} chips={sampleChips.slice(10, 16)} />
          </div>
        </div>
        <section style={{ flex: '1 1 21rem', minWidth: 0 }}>
          <h2 style={{ marginBlockEnd: 'var(--space-3)' }}>{t('video.related')}</h2>
          <VideoGrid videos={sampleVideos(12, 30)} layout="rows" actions={cardActions} />
        </section>
      </article>
    </SamplePage>
  );
}

export const Default: Story = {
  render: () => <VideoScreen />,
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const like = within(canvasElement).getByRole('button', { name: /^Like/ });
    await userEvent.click(like);
    await expect(like).toHaveAttribute('aria-pressed', 'true');
  },
};

export const OnPhone: Story = { ...Default, globals: { viewport: { value: 'phone' } } };
