import { z } from 'zod';

const parameterName = z.string().regex(/^[\w.-]{1,40}$/);

function hasCredentials(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username + url.password !== '';
}

/** Address and parameters of the feed of live models (requirement API-21). */
export const liveFeed = z.strictObject({
  /** `off`, the bundled `demonstration` feed, or the http(s) address of a third party's feed. */
  feed: z
    .union([
      z.enum(['off', 'demonstration']),
      z
        .url({ protocol: /^https?$/, error: 'must be "off", "demonstration" or an http(s) address' })
        .refine((value) => !hasCredentials(value), 'must not contain a name or password'),
    ])
    .default('off'),
  category: z.string().min(1).max(60).default('fetish'),
  limit: z.number().int().min(1).max(100).default(10),
  /** The size of the pictures in pixels. */
  width: z.number().int().min(16).max(4000).default(320),
  height: z.number().int().min(16).max(4000).default(240),
  /** Names of the feed's parameters, where they differ from the defaults. */
  names: z
    .strictObject({
      category: parameterName.optional(),
      limit: parameterName.optional(),
      size: parameterName.optional(),
      format: parameterName.optional(),
    })
    .prefault({}),
  /** Timeout of a feed request in milliseconds. */
  timeoutMs: z.number().int().min(100).max(10_000).default(3000),
});
