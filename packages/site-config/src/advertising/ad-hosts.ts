import { z } from 'zod';

/**
 * Further hosts that advertisements may load from: a VAST answer names media files, pictures and tracking addresses on hosts of
 * the ad network. `cdn.example`, `*.cdn.example`, `127.0.0.1:8080`.
 */
export const adHosts = z
  .array(
    z
      .string()
      .max(200)
      .regex(/^(\*\.)?[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*(:\d{1,5})?$/, {
        message: 'must be a host in lower case, as "ads.example", "*.ads.example" or "ads.example:8443"',
      })
      .refine((host) => host.includes('.') || host.startsWith('localhost'), {
        message: 'must name a host, not a whole domain ending',
      })
      .refine((host) => !/^\*\.[^.]+$/.test(host), { message: 'must not open a whole domain ending' }),
  )
  .max(100)
  .default([]);
