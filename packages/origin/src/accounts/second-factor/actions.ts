import type pg from 'pg';
import { z } from 'zod';
import type { ActionContext, ActionHandlers, ActionRequest } from '../../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../../actions/action-refusal.ts';
import { findAnswer, requestKeyOf, storeAnswer } from '../../actions/run-once.ts';
import { transaction } from '../../database/transaction.ts';
import { refundAttempt } from '../../limits/attempts.ts';
import { type AccountTemplate, writeMail } from '../../mail/write-mail.ts';
import { wireDigits } from '../../wire/text.ts';
import type { AccountContext } from '../account-context.ts';
import { refuseTooMany, settingCodeLimits } from '../attempt-limits.ts';
import { confirmPassword, wrongPassword } from '../check-password.ts';
import { findById, lockAccount } from '../store.ts';
import { countRecoveryCodes, findSecondFactor, removeSecondFactor } from './store.ts';

/** Reads whether the viewer's account has a second factor. */
export function ownSecondFactorReads({
  pool,
}: Pick<ActionContext, 'pool'>): Pick<ActionHandlers, 'ownSecondFactor'> {
  return {
    async ownSecondFactor(_params, request) {
      const { id } = signedIn(request);
      const isOn = (await findSecondFactor(pool, id))?.isOn ?? false;
      const left = isOn ? await countRecoveryCodes(pool, id) : 0;
      return { is_on: isOn ? '1' : '0', recovery_codes: wireDigits(left) };
    },
  };
}

type SecondFactorWrites =
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'stopSecondFactor';

const invalidCode = () =>
  new ActionRefusal('invalid_code', { fields: [{ field: 'code', code: 'invalid_code' }] });

type Account = NonNullable<Awaited<ReturnType<typeof findById>>>;

/** Settings of the second factor. Each change needs the password, or a code of the app that was set up with the password. */
export function secondFactorActions(context: AccountContext): Pick<ActionHandlers, SecondFactorWrites> {
  const { pool, jobs, secondFactor } = context;

  interface Change<Answer> {
    account: Account;
    code: string;
    /** Whether the factor must be on before. */
    isOn: boolean;
    template: AccountTemplate;
    /** Whether the code is right; default: a code that was not used. */
    accepts?: (client: pg.PoolClient) => Promise<unknown>;
    apply(client: pg.PoolClient): Promise<Answer>;
  }

  /** Makes a change with a code, and reports it by mail, in one transaction. */
  async function changeWithCode<Answer>({
    account,
    code,
    isOn,
    template,
    accepts = (client) => secondFactor.accept(client, account.id, code),
    apply,
  }: Change<Answer>): Promise<Answer> {
    const limits = settingCodeLimits(account.id);
    await refuseTooMany(pool, limits);
    await jobs.open();
    const answer = await transaction(pool, async (client) => {
      if (!(await lockAccount(client, account))) throw wrongPassword();
      const factor = await findSecondFactor(client, account.id);
      if (factor?.isOn !== isOn) throw new ActionRefusal(factor?.isOn ? 'already_on' : 'not_found');
      if (!(await accepts(client))) throw invalidCode();
      await writeMail(client, jobs, { user: account, template });
      return apply(client);
    });
    await refundAttempt(pool, limits);
    return answer;
  }

  const confirmed = (pwd: string, request: ActionRequest) => confirmPassword(context, { pwd, request });

  return {
    async startSecondFactor({ pwd }, request) {
      const started = await secondFactor.start(pool, await confirmed(pwd, request));
      if (started === undefined) throw new ActionRefusal('already_on');
      return started;
    },

    async confirmSecondFactor({ code }, request) {
      const account = await findById(pool, signedIn(request).id);
      if (account === undefined) throw new ActionRefusal('login_required');
      // Only the same session repeats it: another one that has learned the code gets no recovery codes.
      const requestKey = requestKeyOf('confirmSecondFactor', request.sessionToken ?? '', code);
      const once = {
        write: 'confirmSecondFactor',
        params: { requestKey },
        request,
        answer: z.object({}),
      } as const;
      const renewCodes = (client: pg.PoolClient) => secondFactor.renewCodes(client, account.id);
      const isRepeated =
        (await findAnswer(pool, once)) !== undefined &&
        (await secondFactor.hasTurnedOn(pool, account.id, code));
      const recoveryCodes = await (isRepeated
        ? changeWithCode({
            account,
            code,
            isOn: true,
            template: 'recovery_codes_renewed',
            accepts: (client) => secondFactor.hasTurnedOn(client, account.id, code),
            apply: renewCodes,
          })
        : changeWithCode({
            account,
            code,
            isOn: false,
            template: 'second_factor_on',
            async apply(client) {
              await storeAnswer(client, once, {});
              return renewCodes(client);
            },
          }));
      return { recovery_codes: recoveryCodes };
    },

    async renewRecoveryCodes({ pwd, code }, request) {
      const account = await confirmed(pwd, request);
      const recoveryCodes = await changeWithCode({
        account,
        code,
        isOn: true,
        template: 'recovery_codes_renewed',
        apply: (client) => secondFactor.renewCodes(client, account.id),
      });
      return { recovery_codes: recoveryCodes };
    },

    async stopSecondFactor({ pwd, code }, request) {
      const account = await confirmed(pwd, request);
      await changeWithCode({
        account,
        code,
        isOn: true,
        template: 'second_factor_off',
        apply: (client) => removeSecondFactor(client, account.id),
      });
      return {};
    },
  };
}
