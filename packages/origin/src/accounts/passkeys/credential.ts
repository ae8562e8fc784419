import { z } from 'zod';

const bytes = z.string().regex(/^[\w-]*$/);
const credentialId = bytes.min(1).max(1400);

const shared = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z
    .looseObject({})
    .default({})
    .transform(() => ({})),
};

const newCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
});

const usedCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.max(100),
  }),
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The answer of an authenticator that created a key; undefined for any other text. */
export const readNewCredential = (text: string) => newCredential.safeParse(parseJson(text)).data;

/** The answer of an authenticator that used a discoverable key, which names its account; undefined for any other text. */
export const readUsedCredential = (text: string) => usedCredential.safeParse(parseJson(text)).data;
