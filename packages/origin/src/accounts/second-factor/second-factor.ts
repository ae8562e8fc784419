import type { ActionContext } from '../../actions/action-handler.ts';
import type { TypedClient } from '../../database/typed.ts';
import { createSecretBox } from '../../secrets/secret-box.ts';
import { appCodes, newSecret } from './app-codes.ts';
import { newRecoveryCodes, readCode, recoveryHash } from './recovery-codes.ts';
import {
  consumeRecoveryCode,
  consumeStep,
  findSecondFactor,
  storeRecoveryCodes,
  storeSecret,
} from './store.ts';

/** The second factor of accounts: an authenticator app and recovery codes. */
export interface SecondFactor {
  isOn(client: TypedClient, userId: number): Promise<boolean>;
  /** Creates a secret that waits for its first code; undefined if the account has a second factor. */
  start(
    client: TypedClient,
    user: { id: number; username: string },
  ): Promise<{ secret: string; uri: string } | undefined>;
  /** Accepts a code once and returns its kind; undefined for a wrong or used one. Call it in a transaction that locks the account. */
  accept(client: TypedClient, userId: number, text: string): Promise<'app' | 'recovery' | undefined>;
  /** Whether a code turned the second factor on a short time ago, and no later code of the app was used. */
  hasTurnedOn(client: TypedClient, userId: number, text: string): Promise<boolean>;
  /** Creates recovery codes and removes the previous ones. */
  renewCodes(client: TypedClient, userId: number): Promise<string[]>;
}

export function createSecondFactor({
  secretsOf,
  siteConfig,
  clock,
}: Pick<ActionContext, 'secretsOf' | 'siteConfig' | 'clock'>): SecondFactor {
  const box = createSecretBox(secretsOf('second factors'));
  const recoveryKeys = secretsOf('recovery codes');
  const issuer = siteConfig.brand.name;

  async function acceptAppCode(client: TypedClient, userId: number, code: string): Promise<boolean> {
    const factor = await findSecondFactor(client, userId);
    const opened = factor && box.open(factor.sealed, userId);
    if (!opened) return false;
    const step = appCodes(opened.secret).stepOf(code, clock());
    if (step === undefined) return false;
    const sealed = opened.isOutdated ? box.seal(opened.secret, userId) : factor.sealed;
    return consumeStep(client, { userId, step, sealed });
  }

  return {
    async isOn(client, userId) {
      return (await findSecondFactor(client, userId))?.isOn ?? false;
    },
    async start(client, { id, username }) {
      const secret = newSecret();
      if (!(await storeSecret(client, id, box.seal(secret, id)))) return undefined;
      const { text, uri } = appCodes(secret, { issuer, account: username });
      return { secret: text, uri };
    },
    async accept(client, userId, text) {
      const read = readCode(text);
      if (read === undefined) return undefined;
      const isAccepted =
        read.kind === 'app'
          ? await acceptAppCode(client, userId, read.code)
          : await consumeRecoveryCode(
              client,
              userId,
              recoveryKeys.map((key) => recoveryHash(key, userId, read.code)),
            );
      return isAccepted ? read.kind : undefined;
    },
    async hasTurnedOn(client, userId, text) {
      const read = readCode(text);
      const factor = await findSecondFactor(client, userId);
      if (read?.kind !== 'app' || !factor?.isNew) return false;
      const opened = box.open(factor.sealed, userId);
      return opened !== undefined && appCodes(opened.secret).isCodeOf(read.code, factor.lastStep);
    },
    async renewCodes(client, userId) {
      const codes = newRecoveryCodes();
      const hashes = codes.map((code) => recoveryHash(recoveryKeys[0], userId, code.replaceAll('-', '')));
      await storeRecoveryCodes(client, userId, hashes);
      return codes;
    },
  };
}
