import { createHmac } from 'node:crypto';
import type { SiteConfig } from '@nightjar/site-config';
import { isLoopbackHost } from '../../loopback.ts';

/** Loads the server library of passkeys when it is needed: it has almost 300 modules. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The site as a relying party of WebAuthn. */
export interface RelyingParty {
  id: string;
  name: string;
  /** Origins of pages that may use its passkeys. */
  origins: string[];
}

/** The relying party of a public URL. On a loopback host it is `localhost`, because an IP address cannot have passkeys. */
export function relyingPartyOf(publicUrl: string, { name }: SiteConfig['brand']): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  if (!isLoopbackHost(hostname)) return { id: hostname, name, origins: [origin] };
  const local = new URL(publicUrl);
  local.hostname = 'localhost';
  return { id: 'localhost', name, origins: [local.origin] };
}

/** The name of an account in its passkeys: it must not be personal (WebAuthn, section 14.6.1). */
export const userHandle = (secret: string, userId: number): Buffer =>
  createHmac('sha256', secret).update(String(userId)).digest();
