import { moderationText } from '@nightjar/i18n/moderation';
import { EmptyState, Link } from '@nightjar/ui';
import { data } from 'react-router';
import { type FormResult, readTexts } from '../../forms/form-result.ts';
import { sendInPlace } from '../../forms/send-in-place.ts';
import { pageMeta } from '../../head/page-meta.ts';
import {
  loadOperation,
  loadWorkload,
  readNumber,
  sendOperation,
} from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import { CatalogueTabs } from '../catalogue/CatalogueTabs.tsx';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import type { Route } from './+types/pinned.route.ts';
import { PinForm } from './PinForm.tsx';
import { PinnedVideo } from './PinnedVideo.tsx';
import { readVideoId } from './read-video-id.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'moderation_pinned');
  const categoryId = readNumber(url.searchParams.get('category'));
  const workload = await loadWorkload(context, request);
  const pinned = await loadOperation(context, request, 'pinnedVideos', { categoryId });
  return { workload, pinned, isDone: url.searchParams.has('done') };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const categoryId = readNumber(url.searchParams.get('category'));
  const texts = readTexts(await request.formData(), 'act', 'video', 'lastDay');
  const { act, video, lastDay } = texts;
  const place = { categoryId, videoId: video.trim() === '' ? undefined : readVideoId(video) };
  const sent = { to: moderationLinks.pinned({ category: categoryId, done: 1 }), values: texts };
  if (act === 'up' || act === 'down')
    return sendOperation(context, request, 'movePin', { ...place, direction: act }, sent);
  if (act === 'remove') return sendOperation(context, request, 'unpinVideo', place, sent);
  if (act !== 'pin') throw data(null, { status: 400 });
  const input = { ...place, ...(lastDay !== '' && { lastDay }) };
  return sendOperation(context, request, 'pinVideo', input, {
    ...sent,
    fieldOf: (field) => (field === 'videoId' ? 'video' : field),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.pinned') });
}

/** The videos at the top of the home page or of a category, with a form that adds one. */
export default function PinnedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { workload, pinned, isDone } = loaderData;
  const rendered = actionData as FormResult | undefined;
  const failed = rendered?.ok === false ? rendered : undefined;
  const { category, pins } = pinned;
  const action = moderationLinks.pinned({ category: category?.id });
  return (
    <ModerationShell title={moderationText('mod.pinned')} workload={workload} isDone={isDone}>
      <CatalogueTabs current="pinned" />
      <div className={styles.columns}>
        <section className={styles.form} aria-labelledby="pinned">
          <h2 id="pinned" className={styles.panelTitle}>
            {category
              ? moderationText('mod.pinned.ofCategory', { title: category.title })
              : moderationText('mod.pinned.ofHome')}
          </h2>
          {pins.length === 0 && (
            <EmptyState
              title={moderationText('mod.pinned.empty')}
              text={moderationText('mod.pinned.emptyText')}
              icon="info"
              role="status"
            />
          )}
          <ol className={styles.list}>
            {pins.map((pin, index) => (
              <PinnedVideo
                key={pin.videoId}
                pin={pin}
                action={action}
                isFirst={index === 0}
                isLast={index === pins.length - 1}
                rendered={failed?.values.video === String(pin.videoId) ? failed : undefined}
              />
            ))}
          </ol>
        </section>
        <div className={styles.form}>
          <PinForm
            key={category?.id ?? 0}
            action={action}
            rendered={failed?.values.act === 'pin' ? failed : undefined}
          />
          <Places pinned={pinned} />
        </div>
      </div>
    </ModerationShell>
  );
}

function Places({ pinned: { category, places } }: { pinned: Route.ComponentProps['loaderData']['pinned'] }) {
  const others = places.filter((place) => place.category !== null);
  return (
    <nav className={`${styles.panel} ${styles.form}`} aria-labelledby="places">
      <h2 id="places" className={styles.panelTitle}>
        {moderationText('mod.pinned.places')}
      </h2>
      <ul className={styles.list}>
        <li>
          <Link
            className={styles.row}
            href={moderationLinks.pinned()}
            aria-current={category ? undefined : 'page'}
          >
            {moderationText('mod.pinned.ofHome')}
          </Link>
        </li>
        {others.map(
          (place) =>
            place.category && (
              <li key={place.category.id}>
                <Link
                  className={styles.row}
                  href={moderationLinks.pinned({ category: place.category.id })}
                  aria-current={place.category.id === category?.id ? 'page' : undefined}
                >
                  <span className={styles.rowTitle}>{place.category.title}</span>
                  <span className={styles.muted}>
                    {moderationText('mod.catalogue.videos', { n: place.pins })}
                  </span>
                </Link>
              </li>
            ),
        )}
      </ul>
      <p className={styles.muted}>
        {moderationText('mod.pinned.placesHint')}{' '}
        <Link href={moderationLinks.catalogue('category')}>{moderationText('mod.catalogue.category')}</Link>
      </p>
    </nav>
  );
}
