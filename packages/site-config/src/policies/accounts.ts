import { z } from 'zod';

/** Length of passwords (docs/spec/configuration-and-operations.md, "Policies that an operator can tighten"). */
export const passwordPolicy = z.strictObject({ min: z.number().int().min(5).max(64).default(5) });

export const accountsPolicy = z.strictObject({
  /** Sign-up and restore reveal whether an e-mail address is registered. */
  enumeration: z.boolean().default(true),
});

export const membersPolicy = z.strictObject({
  /**
   * Guests may read the info, uploads, favourites and playlists that a member shows to everybody. All other pages of members
   * require a session (docs/spec/decided-questions.md, "Guests").
   */
  publicProfiles: z.boolean().default(false),
});

export const consentPolicy = z.strictObject({
  /** Analytics, third-party ads and other non-essential storage wait for consent (docs/spec/decided-questions.md, "Consent"). */
  required: z.boolean().default(true),
  /** The cookie `from_publisher` waits for the consent to advertisements. */
  publisher: z.boolean().default(false),
});
