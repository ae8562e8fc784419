import type { CardPictureSource } from './card-video.ts';
import styles from './VideoCard.module.css';

export interface CardPictureProps {
  picture: CardPictureSource;
  /** Above the fold: loaded eagerly with high priority. */
  isPriority: boolean;
  sizes: string;
}

/** The cover picture. Its size is reserved. `alt` is empty, because the title is in the same link. */
export function CardPicture({ picture, isPriority, sizes }: CardPictureProps) {
  return (
    <picture>
      {picture.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={styles.picture}
        src={picture.src}
        alt=""
        width={640}
        height={360}
        decoding="async"
        {...(isPriority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
