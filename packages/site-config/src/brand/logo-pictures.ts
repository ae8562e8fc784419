import type { z } from 'zod';
import type { theme } from './brand.ts';

export interface LogoPicture {
  src: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  loading?: 'lazy';
}

/** The pictures of the logo in a page header, one or one for each theme; undefined without a logo. */
export function logoPictures({
  logo,
  logoLight,
  logoWidth: width,
}: Pick<z.infer<typeof theme>, 'logo' | 'logoLight' | 'logoWidth'>): LogoPicture[] | undefined {
  if (logo === undefined) return undefined;
  const pictures = logoLight === undefined ? [logo] : [logo, logoLight];
  return pictures.map((src) => ({
    ...{ src, width, height: 32 },
    ...(pictures.length > 1 && { loading: 'lazy' as const }),
  }));
}
