import styles from './BrandMark.module.css';

export interface BrandMarkProps {
  name: string;
  /**
   * Shown instead of the name: one picture, or one for the dark and one for the light theme. Both are then lazy, so that the hidden
   * one is not requested.
   */
  logo?: readonly { src: string; width: number; height: number; loading?: 'lazy' }[] | undefined;
}

/** The logo of a brand, or its name. The pictures have no text: the link around them names the brand. */
export function BrandMark({ name, logo }: BrandMarkProps) {
  return (
    logo?.map((picture) => <img key={picture.src} {...picture} className={styles.logo} alt="" />) ?? name
  );
}
