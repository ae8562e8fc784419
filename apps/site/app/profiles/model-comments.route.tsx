import { ApiError, type CommentList } from '@nightjar/api';
import { createTranslator } from '@nightjar/i18n';
import { communityText } from '@nightjar/i18n/community';
import { Avatar, Button } from '@nightjar/ui';
import type { RouterContextProvider } from 'react-router';
import { links } from '../addresses/links.ts';
import commentStyles from '../comments/Comments.module.css';
import { Comments } from '../comments/Comments.tsx';
import type { CommentedObject } from '../comments/commented-object.ts';
import { PlainCommentList } from '../comments/PlainCommentList.tsx';
import { pageBreadcrumbs } from '../head/page-breadcrumbs.server.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { preventCaching, siteLang, siteServices, tagResponse } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/model-comments.route.ts';
import styles from './ProfileScreen.module.css';
import { ProfileTabs } from './ProfileTabs.tsx';
import { profileCrumbs } from './profile-crumbs.ts';
import { profileFailure } from './profile-page.ts';
import { profileTabs } from './profile-tabs.ts';

/** The comments on a model (requirement SITE-5). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'pornstar_comments');
  const { dir = '' } = params;
  tagResponse(context, 'models');
  const { signal } = request;
  const model = await context
    .get(siteServices)
    .api.model({ dir }, { signal })
    .catch(async (error: unknown) => {
      throw await profileFailure(context, error, { kind: 'model', dir });
    });
  const { id, title, description, picture } = model;
  const comments = await readComments(context, { section: 'model', objectId: id }, signal);
  const t = createTranslator(siteLang(context));
  const name = t('comments.title');
  const crumbs = [...profileCrumbs(t, { kind: 'model', dir, title }), { name, path: canonical }];
  return {
    id,
    title,
    picture,
    tabs: profileTabs('model', dir, siteLang(context)),
    canonical,
    comments,
    description: description || `${title}: ${name}`,
    record: pageBreadcrumbs(context, crumbs),
  };
}

/** The newest comments, as guests see them; undefined when they cannot be read, and browsers then read them. */
async function readComments(
  context: Readonly<RouterContextProvider>,
  object: CommentedObject,
  signal: AbortSignal,
): Promise<CommentList | undefined> {
  const { community, log } = context.get(siteServices);
  // The tags of the read (packages/origin/src/comments/routes.ts).
  tagResponse(context, `comments-${object.section}-${object.objectId}`, 'members');
  try {
    return await community.comments({ ...object, sort: 'newest' }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.warn({ err: error, ...object }, 'Comments could not be read; the page has a link to them');
    preventCaching(context);
    return undefined;
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  if (!loaderData) return [];
  const { title, picture, canonical, description, record } = loaderData;
  return pageMeta({
    site,
    title: `${title}: ${createTranslator(site?.lang)('comments.title')}`,
    canonical,
    description,
    record,
    ...(picture && { image: picture }),
  });
}

export default function ModelComments({ loaderData }: Route.ComponentProps) {
  const { id, title, picture, tabs, comments } = loaderData;
  const object = { section: 'model', objectId: id } as const;
  return (
    <>
      <header className={styles.head} data-short="">
        <Avatar name={title} src={picture} size={88} />
        <div className={styles.facts}>
          <h1>{title}</h1>
        </div>
      </header>
      <div className={styles.bar}>
        <ProfileTabs title={title} tabs={tabs} current={2} />
      </div>
      <Comments object={object} count={comments?.totalCount} first={comments}>
        {comments && <DocumentComments object={object} list={comments} />}
      </Comments>
    </>
  );
}

/** The comments of the document, at the places that the list with scripts gives them. */
function DocumentComments({ object, list }: { object: CommentedObject; list: CommentList }) {
  return (
    <>
      <Button href={links.comments(object)} rel="nofollow">
        {communityText('comments.write')}
      </Button>
      {list.comments.length === 0 ? (
        <p className={commentStyles.empty}>{communityText('comments.empty')}</p>
      ) : (
        <PlainCommentList object={object} sort="newest" list={list} isShort />
      )}
    </>
  );
}
