import { z } from 'zod';
import { linkAddress } from '../addresses.ts';

/** Formats that mail programs show; most of them refuse SVG, WebP and AVIF. Each mail carries at most 48 kB. */
const mailPicture = z
  .string()
  .max(65_536)
  .regex(
    /^data:image\/(png|jpeg|gif);base64,(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    'must be a data: address of a PNG, JPEG or GIF in base64',
  );

const iconAddress = z.union(
  [
    linkAddress,
    z
      .string()
      .max(8192)
      .regex(/^data:image\/(svg\+xml|png)[;,][\x21-\x7e]+$/),
  ],
  {
    error:
      'must be an http(s) address, a path that starts with one slash, or a data: address of an SVG or PNG',
  },
);

/** Icons of the site; those that are not given are not named in pages. */
const icons = z.strictObject({
  svg: iconAddress.optional(),
  png192: iconAddress.optional(),
  png512: iconAddress.optional(),
  /** 512 pixels, with a margin that a system may cut off. */
  maskable512: iconAddress.optional(),
  appleTouch: iconAddress.optional(),
});

/** The identity of the site, shown in header, footer, page titles and block page. */
export const brand = z.strictObject({
  name: z.string().min(1).max(40),
  /** One line for descriptions: of the home page, of lists, of feeds and of the installed site. */
  tagline: z.string().max(160).default(''),
  /** Host name for display, without scheme or path. */
  host: z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name without scheme or path'),
  supportEmail: z.email(),
  copyright: z.string().max(200),
  /** The age-rating label of the footer, the age gate and the block page. Default: the minimum age with `+`. */
  ageRating: z.string().min(1).max(12).optional(),
  /** A site with icons of its own names only these; without, it has those of the product. */
  icons: icons.default({
    svg: '/favicon.svg',
    png192: '/icons/icon-192.png',
    png512: '/icons/icon-512.png',
    maskable512: '/icons/icon-maskable-512.png',
    appleTouch: '/icons/apple-touch-icon.png',
  }),
});

/** Appearance of the site: values of the design tokens. */
export const theme = z.strictObject({
  /** The theme of visitors who have not chosen one; `auto` follows their system. */
  mode: z.enum(['dark', 'light', 'auto']).default('auto'),
  /** Any CSS colour; the operator checks its contrast. */
  accent: z.string().max(64).optional(),
  /** A picture in place of the name in the header, on download pages, and in the player of embeds. */
  logo: linkAddress.optional(),
  /** The logo on the light theme, for one that is legible on dark pages only. */
  logoLight: linkAddress.optional(),
  /** Width of the logo in the header in CSS pixels; its height is 32. The header reserves this space. */
  logoWidth: z.number().int().min(16).max(160).default(128),
  /** The logo above the text of mails. Its bytes travel with the mail, because a mail loads no external content. */
  mailLogo: mailPicture.optional(),
});
