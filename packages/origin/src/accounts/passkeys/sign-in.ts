import type { ActionHandlers } from '../../actions/action-handler.ts';
import { ActionRefusal } from '../../actions/action-refusal.ts';
import { transaction } from '../../database/transaction.ts';
import type { AccountContext } from '../account-context.ts';
import { passkeyLimits, passkeyOptionsLimits, refuseTooMany } from '../attempt-limits.ts';
import { challengeSeconds, createChallenge } from '../challenges.ts';
import { acceptSession, openBrowserSession } from '../complete-sign-in.ts';
import { ownProfileOf } from '../own-profile.ts';
import { findById, lockAccount } from '../store.ts';
import { readUsedCredential } from './credential.ts';
import { loadWebAuthn, relyingPartyOf, userHandle } from './relying-party.ts';
import { findPasskey, recordPasskeyUse } from './store.ts';
import { verifyAnswer } from './verify-answer.ts';

const kind = 'passkey_sign_in';
const invalid = () => new ActionRefusal('invalid_passkey');

/** Sign-in by passkey, without a username: the authenticator offers the accounts of this site. */
export function passkeySignInActions(
  context: AccountContext,
): Pick<ActionHandlers, 'passkeyOptions' | 'signInPasskey'> {
  const { pool, jobs, siteConfig, publicUrl, secretsOf } = context;
  const party = relyingPartyOf(publicUrl, siteConfig.brand);

  return {
    async passkeyOptions(_params, { address }) {
      await refuseTooMany(pool, passkeyOptionsLimits(address));
      const token = await createChallenge(pool, { kind, expected: '' });
      const { generateAuthenticationOptions } = await loadWebAuthn();
      const { challenge } = await generateAuthenticationOptions({
        rpID: party.id,
        challenge: new Uint8Array(Buffer.from(token, 'base64url')),
      });
      const timeout = challengeSeconds * 1000;
      return { options: { challenge, rpId: party.id, timeout, userVerification: 'required' } };
    },

    async signInPasskey({ credential: text }, request) {
      await refuseTooMany(pool, passkeyLimits(request.address));
      const credential = readUsedCredential(text);
      const passkey = credential && (await findPasskey(pool, credential.id));
      if (!credential || !passkey) throw invalid();
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const { authenticationInfo } = await verifyAnswer(pool, { kind, userId: null }, (expectedChallenge) =>
        verifyAuthenticationResponse({
          response: credential,
          expectedOrigin: party.origins,
          expectedRPID: party.id,
          requireUserVerification: true,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
          },
          expectedChallenge,
        }),
      );
      const { newCounter, credentialBackedUp } = authenticationInfo;
      const handles = secretsOf('passkey users').map((secret) =>
        userHandle(secret, passkey.userId).toString('base64url'),
      );
      const account = await findById(pool, passkey.userId);
      if (!account || !handles.includes(credential.response.userHandle)) throw invalid();
      await jobs.open();
      const token = await transaction(pool, async (client) => {
        if (!(await lockAccount(client, account))) throw invalid();
        const use = { id: passkey.id, counter: newCounter, isBackedUp: credentialBackedUp };
        if (!(await recordPasskeyUse(client, use))) throw invalid();
        return openBrowserSession(client, context, { account, request });
      });
      acceptSession(context, { token, userId: account.id, request });
      return { user: await ownProfileOf(context, account.id) };
    },
  };
}
