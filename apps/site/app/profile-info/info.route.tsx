import { createTranslator } from '@nightjar/i18n';
import { Avatar } from '@nightjar/ui';
import { pageBreadcrumbs } from '../head/page-breadcrumbs.server.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import profile from '../profiles/ProfileScreen.module.css';
import { ProfileTabs } from '../profiles/ProfileTabs.tsx';
import { profileCrumbs } from '../profiles/profile-crumbs.ts';
import { profileFailure } from '../profiles/profile-page.ts';
import { type ProfileKind, profileTabs } from '../profiles/profile-tabs.ts';
import { siteLang, siteServices, tagResponse } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/info.route.ts';
import { Facts } from './Facts.tsx';
import styles from './ProfileInfo.module.css';
import { channelFacts, modelFacts, type ProfileFact } from './profile-facts.server.ts';

/** The facts about a model or a channel. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { name, params, canonical } = requirePage(context, 'pornstar_info', 'pornsite_info');
  const { dir = '' } = params;
  const { signal } = request;
  const { api } = context.get(siteServices);
  const kind: ProfileKind = name === 'pornstar_info' ? 'model' : 'channel';
  tagResponse(context, kind === 'model' ? 'models' : 'channels');
  const t = createTranslator(siteLang(context));
  const tabs = profileTabs(kind, dir, siteLang(context));
  const head = (title: string, description: string, facts: readonly ProfileFact[]) => ({
    record: pageBreadcrumbs(context, [
      ...profileCrumbs(t, { kind, dir, title }),
      { name: t('footer.information'), path: canonical },
    ]),
    summary: description || summaryOf(title, facts),
    canonical,
  });
  try {
    if (kind === 'model') {
      const { title, description, picture, ...model } = await api.model({ dir }, { signal });
      const facts = modelFacts(model);
      return { title, tabs, description, picture, facts, ...head(title, description, facts) };
    }
    const { title, description, picture, ...channel } = await api.channel({ dir }, { signal });
    const facts = channelFacts(channel);
    return { title, tabs, description, picture, facts, ...head(title, description, facts) };
  } catch (error) {
    throw await profileFailure(context, error, { kind, dir });
  }
}

/** Describes a profile without a description. */
const summaryOf = (title: string, facts: readonly ProfileFact[]): string =>
  [title, ...facts.slice(0, 4).map(({ label, text }) => `${label}: ${text}`)].join(' · ');

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  if (!loaderData) return [];
  const { title, canonical, summary, picture, record } = loaderData;
  return pageMeta({
    site,
    title: `${title}: ${createTranslator(site?.lang)('footer.information')}`,
    canonical,
    record,
    description: summary,
    ...(picture && { image: picture }),
  });
}

export default function ProfileInfo({ loaderData }: Route.ComponentProps) {
  const { title, tabs, description, picture, facts } = loaderData;
  return (
    <>
      <header className={profile.head} data-short="">
        <Avatar name={title} src={picture} size={88} />
        <div className={profile.facts}>
          <h1>{title}</h1>
        </div>
      </header>
      <div className={profile.bar}>
        <ProfileTabs title={title} tabs={tabs} current={1} />
      </div>
      <div className={styles.page}>
        {description && <p className={styles.description}>{description}</p>}
        <Facts facts={facts} />
      </div>
    </>
  );
}
