import { videoSorts } from '@nightjar/api';
import { Avatar, Icon, Link, SortMenu, useTranslator } from '@nightjar/ui';
import { activeFilterCount, type VideoListQuery } from '../addresses/list-filters.ts';
import { FilterPanel } from '../listing/FilterPanel.tsx';
import { sortMenu } from '../listing/sort-options.ts';
import { VideoListing } from '../listing/VideoListing.tsx';
import { videoFilterPanel } from '../listing/video-filter-groups.ts';
import { SubscribeButton } from '../subscriptions/SubscribeButton.tsx';
import { ObjectVotes } from '../votes/ObjectVotes.tsx';
import styles from './ProfileScreen.module.css';
import { ProfileTabs } from './ProfileTabs.tsx';
import type { ProfilePage } from './profile-page.ts';

interface ProfileScreenProps extends ProfilePage {
  hrefOf: (page: number, query: VideoListQuery) => string;
}

/** A model or a channel with their videos. */
export function ProfileScreen({
  profile,
  tabs,
  figures,
  website,
  list,
  filters,
  sort,
  defaultSort,
  hrefOf,
}: ProfileScreenProps) {
  const t = useTranslator();
  const menu = sortMenu(t, sort ?? defaultSort, videoSorts, (next) =>
    hrefOf(1, { ...filters, sort: next === defaultSort ? undefined : next }),
  );
  return (
    <>
      <header className={styles.head}>
        <Avatar name={profile.title} src={profile.picture} size={88} />
        <div className={styles.facts}>
          <h1>{profile.title}</h1>
          <p className={styles.counts} data-figures="">
            {figures.map((figure) => (
              <span key={figure}>{figure}</span>
            ))}
            {website && (
              <Link className={styles.site} href={website.url} target="_blank" rel="nofollow noopener">
                {website.host}
                <Icon name="external" size={16} />
              </Link>
            )}
          </p>
        </div>
        {profile.description && <p className={styles.description}>{profile.description}</p>}
        <div className={styles.actions}>
          <SubscribeButton
            key={profile.dir}
            object={{ section: profile.kind, id: profile.id }}
            name={profile.title}
            path={tabs[0]?.href ?? ''}
            size="medium"
          />
          <ObjectVotes
            key={`votes-${profile.dir}`}
            object={{ section: profile.kind, id: profile.id }}
            counts={profile}
            path={tabs[0]?.href ?? ''}
          />
        </div>
      </header>
      <div className={styles.bar}>
        <ProfileTabs title={profile.title} tabs={tabs} current={0} />
        <SortMenu value={menu.value} options={menu.options} />
        <FilterPanel {...videoFilterPanel(t, filters, (next) => hrefOf(1, { ...next, sort }))} />
      </div>
      <VideoListing
        list={list}
        hrefOf={(page) => hrefOf(page, { ...filters, sort })}
        canAppend
        unfilteredHref={activeFilterCount(filters) > 0 ? hrefOf(1, { sort }) : undefined}
      />
    </>
  );
}
