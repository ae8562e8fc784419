import { hkdfSync } from 'node:crypto';
import type { Environment } from '../environment.ts';
import { createSecretBox, type SecretBox } from '../secrets/secret-box.ts';
import { splitSecrets } from '../secrets/secret-list.ts';
import { storedSecret } from '../secrets/stored-secret.ts';

/** The secret for a server without IDENTITY_SECRET. */
const stored = {
  file: 'identity-secret',
  variable: 'IDENTITY_SECRET',
  loss: 'all stored identity documents unreadable',
};

/**
 * The encryption of identity documents, with keys that protect nothing else: IDENTITY_SECRET (newest first, separated by
 * commas), or a secret that is created once in `DATA_DIR/identity-secret`. Several servers need IDENTITY_SECRET. The secret is
 * read with the first use, so that a site without identity checks has none; its functions throw OriginError `data_dir` when it
 * cannot be read or written, or is too short.
 */
export function createIdentityBox(environment: Pick<Environment, 'identitySecret' | 'dataDir'>): SecretBox {
  let box: SecretBox | undefined;
  const open = (): SecretBox => {
    if (box === undefined) {
      const text = environment.identitySecret ?? storedSecret(environment.dataDir, stored);
      const [first = text, ...older] = splitSecrets(text);
      box = createSecretBox([keyOf(first), ...older.map(keyOf)]);
    }
    return box;
  };
  return {
    seal: (text, owner) => open().seal(text, owner),
    open: (sealed, owner) => open().open(sealed, owner),
  };
}

const keyOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'nightjar identity documents', 32)).toString('base64url');
