import { createTranslator } from '@nightjar/i18n';
import { Avatar, Link, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { profileFailure } from '../profiles/profile-page.ts';
import { siteServices, tagResponse } from '../request-context.ts';
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
  const kind = name === 'pornstar_info' ? 'model' : 'channel';
  tagResponse(context, kind === 'model' ? 'models' : 'channels');
  try {
    if (kind === 'model') {
      const { title, description, picture, ...model } = await api.model({ dir }, { signal });
      return { kind, dir, title, description, picture, facts: modelFacts(model), canonical };
    }
    const { title, description, picture, ...channel } = await api.channel({ dir }, { signal });
    return { kind, dir, title, description, picture, facts: channelFacts(channel), canonical };
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
  const t = useTranslator();
  const { kind, dir, title, description, picture, facts } = loaderData;
  const videos = kind === 'model' ? links.model({ dir }) : links.channel({ dir });
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <Avatar name={title} src={picture} size={88} />
        <div>
          <h1>{title}</h1>
          <p>
            <Link className={styles.videos} href={videos}>
              {t('header.videos')}
            </Link>
          </p>
        </div>
      </header>
      {description && <p className={styles.description}>{description}</p>}
      <Facts facts={facts} />
    </article>
  );
}
