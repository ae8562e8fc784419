import { pictureSet } from '@nightjar/api';
import { Icon, type IconName, Link } from '@nightjar/ui';
import type { ReactNode } from 'react';
import styles from './Tiles.module.css';

/** An entry with a picture: a model, a channel or a playlist. */
export interface Tile {
  id: number;
  /** Without one the entry has no page. */
  href?: string;
  title: string;
  /** Below the title. */
  meta: string;
  picture?: string;
  /** Shown instead of a missing picture. */
  icon: IconName;
  /** On the picture. */
  mark?: { icon: IconName; text: string };
}

interface TilesProps<Item extends Tile> {
  tiles: readonly Item[];
  shape: 'wide' | 'square';
  /** Buttons below the text. */
  actions?: (tile: Item) => ReactNode;
}

/** Entries with pictures, in as many columns as fit. */
export function Tiles<Item extends Tile>({ tiles, shape, actions }: TilesProps<Item>) {
  return (
    <ul className={shape === 'square' ? `${styles.grid} ${styles.square}` : styles.grid}>
      {tiles.map((tile) => (
        <li key={tile.id} className={styles.tile}>
          <TileLink href={tile.href}>
            <span className={styles.media}>
              <TilePicture tile={tile} />
              {tile.mark && (
                <span className={styles.mark}>
                  <Icon name={tile.mark.icon} size={16} />
                  {tile.mark.text}
                </span>
              )}
            </span>
            <span className={styles.title}>
              <bdi>{tile.title}</bdi>
            </span>
          </TileLink>
          <span className={styles.meta} data-figures="">
            {tile.meta}
          </span>
          {actions && <div className={styles.actions}>{actions(tile)}</div>}
        </li>
      ))}
    </ul>
  );
}

function TileLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <span className={styles.link}>{children}</span>;
  return (
    <Link className={styles.link} href={href}>
      {children}
    </Link>
  );
}

function TilePicture({ tile: { picture, icon } }: { tile: Tile }) {
  if (!picture) {
    return (
      <span className={styles.sign}>
        <Icon name={icon} size={32} />
      </span>
    );
  }
  const { sources, src } = pictureSet(picture);
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="(min-width: 957px) 20vw, 50vw" />
      ))}
      <img
        className={styles.picture}
        src={src}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
