import { z } from 'zod';

const parameterName = z.string().regex(/^[\w.-]{1,40}$/);

function hasCredentials(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username + url.password !== '';
}

/** The feed of live models (requirement API-21): where it comes from and what it is asked for with. */
export const liveFeed = z.strictObject({
  /** `off`, the bundled stand-in `demonstration`, or the http(s) address of a third party's feed. */
  feed: z
    .union([
      z.enum(['off', 'demonstration']),
      z
        .url({ protocol: /^https?$/, error: 'must be "off", "demonstration" or an http(s) address' })
        .refine((value) => !hasCredentials(value), 'must not carry a name or password'),
    ])
    .default('off'),
  category: z.string().min(1).max(60).default('fetish'),
  limit: z.number().int().min(1).max(100).default(10),
  /** The size of the pictures in pixels. */
  width: z.number().int().min(16).max(4000).default(320),
  height: z.number().int().min(16).max(4000).default(240),
  /** How the feed calls its parameters, where it differs. */
  names: z
    .strictObject({
      category: parameterName.optional(),
      limit: parameterName.optional(),
      size: parameterName.optional(),
      format: parameterName.optional(),
    })
    .prefault({}),
  /** A slower answer counts as none, in milliseconds. */
  timeoutMs: z.number().int().min(100).max(10_000).default(3000),
});
