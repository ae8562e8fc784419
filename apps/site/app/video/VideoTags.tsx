import type { Tag, VideoDetail } from '@nightjar/api';
import { ChipList, useTranslator } from '@nightjar/ui';
import { type AddressName, isReachable } from '../addresses/address-table.ts';
import { links } from '../addresses/links.ts';
import styles from './VideoDetails.module.css';

/** The performers, categories and tags of a video. */
export function VideoTags({ video }: { video: VideoDetail }) {
  const t = useTranslator();
  return (
    <div className={styles.tags}>
      <TagLine label={t('video.models')} area="pornstar" tags={video.models} hrefOf={links.pornstar} />
      <TagLine
        label={t('video.categories')}
        area="videos-categories"
        tags={video.categories}
        hrefOf={links.category}
      />
      <TagLine
        label={t('video.tags')}
        area="search"
        tags={video.tags}
        hrefOf={({ title }) => links.search({ text: title })}
      />
    </div>
  );
}

interface TagLineProps {
  label: string;
  /** Target of the links; when it has no pages, the names are plain text. */
  area: AddressName;
  tags: readonly Tag[];
  hrefOf: (tag: Tag) => string;
}

function TagLine({ label, area, tags, hrefOf }: TagLineProps) {
  if (tags.length === 0) return null;
  if (!isReachable(area)) {
    return (
      <p className={styles.plainTags}>
        {label}: {tags.map((tag) => tag.title).join(', ')}
      </p>
    );
  }
  return <ChipList label={label} chips={tags.map((tag) => ({ label: tag.title, href: hrefOf(tag) }))} />;
}
