import { z } from 'zod';

/** A link in the configuration: an absolute http(s) address, or a path of the site. */
export const linkAddress = z
  .string()
  .max(2048)
  .refine((value) => /^\/(?![/\\])/.test(value) || /^https?:\/\/[^\s/]/.test(value), {
    message: 'must be an http(s) address or a path that starts with one slash',
  });

export const link = z.strictObject({ title: z.string().min(1).max(80), url: linkAddress });

/** A titled link of a menu, a footer column or the network bar. */
export type SiteLink = z.infer<typeof link>;

/** The origin of an absolute address; none for a path of the site and for a `data:` address. */
export function originOf(address: string | undefined): string[] {
  const url = address === undefined ? null : URL.parse(address);
  return url && /^[\w.:[\]-]+$/.test(url.host) ? [url.origin] : [];
}
