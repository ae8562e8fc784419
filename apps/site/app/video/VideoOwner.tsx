import type { VideoDetail } from '@nightjar/api';
import { formatCount, formatFullCount } from '@nightjar/i18n';
import { Avatar, Link, useTranslator, VisuallyHidden } from '@nightjar/ui';
import { useIsMember } from '../account/use-is-member.ts';
import { links } from '../addresses/links.ts';
import { useSiteFacts } from '../shell/site-facts.ts';
import { SubscribeButton } from '../subscriptions/SubscribeButton.tsx';
import type { SubscribedObject } from '../subscriptions/subscribed-object.ts';
import styles from './VideoOwner.module.css';

/** The channel of a video and its uploader, each with a button to subscribe. */
export function VideoOwner({ video }: { video: VideoDetail }) {
  const t = useTranslator();
  const isMember = useIsMember();
  const facts = useSiteFacts();
  const { channel, user } = video;
  if (!channel && !user) return null;
  return (
    <div className={styles.owners}>
      {channel && (
        <Owner
          video={video}
          label={t('video.channel')}
          name={channel.title}
          href={links.channel(channel)}
          object={{ section: 'channel', id: channel.id }}
          facts={[
            t('listing.videos', { count: formatFullCount(channel.videos), n: channel.videos }),
            t('video.subscribers', { count: formatCount(channel.subscribers), n: channel.subscribers }),
          ]}
        />
      )}
      {user && (
        <Owner
          video={video}
          label={t('video.uploader')}
          name={user.username}
          avatar={user.avatar}
          // Other guests would be redirected to the home page.
          href={isMember || facts?.publicProfiles ? links.memberWall(user) : undefined}
          object={{ section: 'member', id: user.id }}
          ownerId={user.id}
          facts={[
            t('video.uploader'),
            t('video.subscribers', { count: formatCount(user.subscribers), n: user.subscribers }),
          ]}
        />
      )}
    </div>
  );
}

interface OwnerProps {
  video: { id: number };
  label: string;
  name: string;
  avatar?: string | undefined;
  href: string | undefined;
  object: SubscribedObject;
  facts: readonly string[];
  /** The member, for an uploader. */
  ownerId?: number;
}

function Owner({ video, label, name, avatar, href, object, facts, ownerId }: OwnerProps) {
  return (
    <div className={styles.owner}>
      <Avatar name={name} src={avatar} size={40} />
      <p className={styles.text}>
        <VisuallyHidden>{label}</VisuallyHidden>
        {href === undefined ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <Link href={href} className={styles.name}>
            {name}
          </Link>
        )}
        <span className={styles.facts} data-figures="">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </p>
      <SubscribeButton object={object} name={name} path={links.videoShort(video)} ownerId={ownerId} />
    </div>
  );
}
