import { createECDH, hkdfSync } from 'node:crypto';
import type { Environment } from '../../environment.ts';
import { storedSecret } from '../../secrets/stored-secret.ts';

/** The key pair by which push services recognise the site (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The secret for a server without PUSH_SECRET. */
const stored = {
  file: 'push-secret',
  variable: 'PUSH_SECRET',
  loss: 'all push subscriptions of members invalid',
};

/**
 * The site's key pair, derived from PUSH_SECRET or from a secret that is created once in `DATA_DIR/push-secret`. Several servers
 * need PUSH_SECRET. Browsers bind a subscription to the public key, so another secret ends all subscriptions.
 * @returns undefined with WEB_PUSH=off
 * @throws OriginError `data_dir` when the secret cannot be read or written, or is too short.
 */
export function createPushKeys({
  webPush,
  pushSecret,
  dataDir,
}: Pick<Environment, 'webPush' | 'pushSecret' | 'dataDir'>): PushKeys | undefined {
  if (webPush === 'off') return undefined;
  const secret = pushSecret ?? storedSecret(dataDir, stored);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'nightjar web push', 32)));
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: curve.getPrivateKey('base64url'),
  };
}
