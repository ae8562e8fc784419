import type { ActionContext, ActionHandlers } from '../../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../../actions/action-refusal.ts';
import { transaction } from '../../database/transaction.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { wireDate, wireDigits } from '../../wire/text.ts';
import type { AccountContext } from '../account-context.ts';
import { challengeSeconds, createChallenge } from '../challenges.ts';
import { confirmPassword } from '../check-password.ts';
import { findById, lockAccount } from '../store.ts';
import { readNewCredential } from './credential.ts';
import { loadWebAuthn, relyingPartyOf, userHandle } from './relying-party.ts';
import { deletePasskey, insertPasskey, listPasskeys, renamePasskeyRow } from './store.ts';
import { verifyAnswer } from './verify-answer.ts';

const kind = 'passkey_add';
const maxPasskeys = 20;
const tooMany = () => new ActionRefusal('too_many_passkeys', { params: { max: maxPasskeys } });

/** Reads the viewer's passkeys. */
export function ownPasskeyReads({ pool }: Pick<ActionContext, 'pool'>): Pick<ActionHandlers, 'ownPasskeys'> {
  return {
    async ownPasskeys(_params, request) {
      const passkeys = await listPasskeys(pool, signedIn(request).id);
      return {
        passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => ({
          passkey_id: wireDigits(id),
          name,
          created_at: wireDate(createdAt),
          ...(lastUsedAt && { last_used: wireDate(lastUsedAt) }),
          is_backed_up: isBackedUp ? '1' : '0',
        })),
      };
    },
  };
}

type PasskeyWrites = 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey';

/** Settings of the viewer's passkeys. */
export function passkeyActions(context: AccountContext): Pick<ActionHandlers, PasskeyWrites> {
  const { pool, jobs, siteConfig, publicUrl, secretOf } = context;
  const party = relyingPartyOf(publicUrl, siteConfig.brand);

  return {
    async startPasskey({ pwd }, request) {
      const { id, username } = await confirmPassword(context, { pwd, request });
      const passkeys = await listPasskeys(pool, id);
      if (passkeys.length >= maxPasskeys) throw tooMany();
      const token = await createChallenge(pool, { kind, userId: id, expected: '' });
      const { generateRegistrationOptions } = await loadWebAuthn();
      const options = await generateRegistrationOptions({
        rpName: party.name,
        rpID: party.id,
        userName: username,
        userID: new Uint8Array(userHandle(secretOf('passkey users'), id)),
        challenge: new Uint8Array(Buffer.from(token, 'base64url')),
      });
      return {
        options: {
          challenge: options.challenge,
          rp: { id: party.id, name: party.name },
          user: { id: options.user.id, name: username, displayName: username },
          pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
          timeout: challengeSeconds * 1000,
          excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
            id: credentialId,
            type: 'public-key',
            transports,
          })),
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
          attestation: 'none',
        },
      };
    },

    async addPasskey({ credential: text, name }, request) {
      const { id: userId } = signedIn(request);
      const sent = readNewCredential(text);
      if (sent === undefined) throw new ActionRefusal('invalid_passkey');
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const { registrationInfo } = await verifyAnswer(pool, { kind, userId }, (expectedChallenge) =>
        verifyRegistrationResponse({
          response: sent,
          expectedOrigin: party.origins,
          expectedRPID: party.id,
          requireUserVerification: true,
          expectedChallenge,
        }),
      );
      const { credential, credentialBackedUp } = registrationInfo;
      await jobs.open();
      await transaction(pool, async (client) => {
        const account = await findById(client, userId);
        // The lock makes simultaneous requests count each other's passkeys.
        if (!account || !(await lockAccount(client, account))) throw new ActionRefusal('login_required');
        if ((await listPasskeys(client, userId)).length >= maxPasskeys) throw tooMany();
        const isNew = await insertPasskey(client, {
          userId,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: sent.response.transports,
          name,
          isBackedUp: credentialBackedUp,
        });
        if (!isNew) throw new ActionRefusal('already_passkey');
        await writeMail(client, jobs, { user: account, template: 'passkey_added' });
      });
      return {};
    },

    async renamePasskey({ passkeyId, name }, request) {
      const { id: userId } = signedIn(request);
      if (!(await renamePasskeyRow(pool, { userId, id: passkeyId, name }))) {
        throw new ActionRefusal('not_found');
      }
      return {};
    },

    async removePasskey({ passkeyId, pwd }, request) {
      const account = await confirmPassword(context, { pwd, request });
      await jobs.open();
      await transaction(pool, async (client) => {
        if (!(await deletePasskey(client, { userId: account.id, id: passkeyId }))) {
          throw new ActionRefusal('not_found');
        }
        await writeMail(client, jobs, { user: account, template: 'passkey_removed' });
      });
      return {};
    },
  };
}
