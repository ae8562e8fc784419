import { createTranslator } from '@nightjar/i18n';
import { Avatar } from '@nightjar/ui';
import { Comments } from '../comments/Comments.tsx';
import { pageBreadcrumbs } from '../head/page-breadcrumbs.server.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteLang, siteServices, tagResponse } from '../request-context.ts';
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
  try {
    const { id, title, description, picture } = await context
      .get(siteServices)
      .api.model({ dir }, { signal: request.signal });
    const t = createTranslator(siteLang(context));
    const comments = t('comments.title');
    const crumbs = [...profileCrumbs(t, { kind: 'model', dir, title }), { name: comments, path: canonical }];
    return {
      id,
      title,
      picture,
      tabs: profileTabs('model', dir, siteLang(context)),
      canonical,
      description: description || `${title}: ${comments}`,
      record: pageBreadcrumbs(context, crumbs),
    };
  } catch (error) {
    throw await profileFailure(context, error, { kind: 'model', dir });
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
  const { id, title, picture, tabs } = loaderData;
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
      <Comments object={{ section: 'model', objectId: id }} />
    </>
  );
}
