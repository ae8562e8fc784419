import { createTranslator } from '@nightjar/i18n';
import { Avatar } from '@nightjar/ui';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import profile from '../profiles/ProfileScreen.module.css';
import { ProfileTabs } from '../profiles/ProfileTabs.tsx';
import { profileFailure } from '../profiles/profile-page.ts';
import { type ProfileKind, profileTabs } from '../profiles/profile-tabs.ts';
import { siteLang, siteServices, tagResponse } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/info.route.ts';
import { Facts } from './Facts.tsx';
import styles from './ProfileInfo.module.css';
import { channelFacts, modelFacts } from './profile-facts.server.ts';

/** The facts about a model or a channel. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { name, params, canonical } = requirePage(context, 'pornstar_info', 'pornsite_info');
  const { dir = '' } = params;
  const { signal } = request;
  const { api } = context.get(siteServices);
  const kind: ProfileKind = name === 'pornstar_info' ? 'model' : 'channel';
  tagResponse(context, kind === 'model' ? 'models' : 'channels');
  const tabs = profileTabs(kind, dir, siteLang(context));
  try {
    if (kind === 'model') {
      const { title, description, picture, ...model } = await api.model({ dir }, { signal });
      return { title, tabs, description, picture, facts: modelFacts(model), canonical };
    }
    const { title, description, picture, ...channel } = await api.channel({ dir }, { signal });
    return { title, tabs, description, picture, facts: channelFacts(channel), canonical };
  } catch (error) {
    throw await profileFailure(context, error, { kind, dir });
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  if (!loaderData) return [];
  const { title, canonical, description, picture } = loaderData;
  return pageMeta({
    site,
    title: `${title}: ${createTranslator(site?.lang)('footer.information')}`,
    canonical,
    ...(description && { description }),
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
