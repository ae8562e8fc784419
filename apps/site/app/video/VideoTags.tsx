import type { Tag, VideoDetail } from '@nightjar/api';
import { ChipList, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import styles from './VideoDetails.module.css';

/** The models, categories and tags of a video. */
export function VideoTags({ video }: { video: VideoDetail }) {
  const t = useTranslator();
  return (
    <div className={styles.tags}>
      <TagLine label={t('video.models')} tags={video.models} hrefOf={links.model} />
      <TagLine label={t('video.categories')} tags={video.categories} hrefOf={links.category} />
      <TagLine
        label={t('video.tags')}
        tags={video.tags}
        hrefOf={({ title }) => links.search({ text: title })}
      />
    </div>
  );
}

interface TagLineProps {
  label: string;
  tags: readonly Tag[];
  hrefOf: (tag: Tag) => string;
}

function TagLine({ label, tags, hrefOf }: TagLineProps) {
  if (tags.length === 0) return null;
  return <ChipList label={label} chips={tags.map((tag) => ({ label: tag.title, href: hrefOf(tag) }))} />;
}
