import { hkdfSync } from 'node:crypto';
import { createSecretBox, type SecretBox } from '../accounts/second-factor/sealed-secret.ts';
import type { Environment } from '../environment.ts';
import { readOrCreateSecret } from '../media-addresses/media-keys.ts';
import { splitSecrets } from '../media-addresses/secrets.ts';

/** The secret in `DATA_DIR` for a server without IDENTITY_SECRET. */
const FILE = 'identity-secret';

/**
 * The encryption of identity documents, with keys that protect nothing else: IDENTITY_SECRET (newest first, separated by
 * commas), or a secret that is created once in `DATA_DIR/identity-secret`. Several servers need IDENTITY_SECRET. The secret is
 * read with the first use, so that a site without identity checks has none.
 */
export function createIdentityBox(environment: Pick<Environment, 'identitySecret' | 'dataDir'>): SecretBox {
  let box: SecretBox | undefined;
  const open = (): SecretBox => {
    const secret = environment.identitySecret ?? readOrCreateSecret(environment.dataDir, FILE);
    const [first = secret, ...older] = splitSecrets(secret);
    box ??= createSecretBox([keyOf(first), ...older.map(keyOf)]);
    return box;
  };
  return {
    seal: (text, owner) => open().seal(text, owner),
    open: (sealed, owner) => open().open(sealed, owner),
  };
}

const keyOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'nightjar identity documents', 32)).toString('base64url');
