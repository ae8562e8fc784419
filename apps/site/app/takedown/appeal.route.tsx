import type { OperationOutput } from '@nightjar/api/operations';
import { moderationTextOf } from '@nightjar/i18n/moderation';
import { takedownText } from '@nightjar/i18n/takedown';
import { Button, Notice, TextArea, useTranslator } from '@nightjar/ui';
import { Fragment } from 'react';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import styles from '../forms/FormScreen.module.css';
import { FormScreen } from '../forms/FormScreen.tsx';
import { type FormResult, readTexts } from '../forms/form-result.ts';
import { fieldText } from '../forms/form-texts.ts';
import { sendInPlace } from '../forms/send-in-place.ts';
import { useForm } from '../forms/use-form.ts';
import { pageMeta } from '../head/page-meta.ts';
import { FormProblem } from '../moderation/FormProblem.tsx';
import { loadOperation, readNumber, sendOperation } from '../operations/operations.server.ts';
import { requirePage } from '../page-address.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/appeal.route.ts';
import own from './Takedown.module.css';

/** The decision and the key in the address. @throws a 404 answer */
function linkOf(url: URL): { decisionId: number; key: string } {
  const decisionId = readNumber(url.searchParams.get('decision'));
  if (decisionId === undefined) throw data(null, { status: 404 });
  return { decisionId, key: url.searchParams.get('key') ?? '' };
}

import { useDeadlineText } from './use-deadline-text.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'appeal');
  const link = linkOf(url);
  const appealed = await loadOperation(context, request, 'appealCase', link);
  // Names of the moderation, whose texts browsers do not load for this page.
  const decision = moderationTextOf('decision', appealed.kind);
  const reason = moderationTextOf('reason', appealed.reason);
  return { link, appealed, decision, reason, isSent: url.searchParams.has('sent') };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { decisionId, key } = linkOf(url);
  const { text } = readTexts(await request.formData(), 'text');
  const to = links.appeal({ decision: decisionId, key, sent: 1 });
  return sendOperation(context, request, 'sendAppeal', { decisionId, key, text }, { to, values: { text } });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

/** Without a canonical address, so that the private page is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: takedownText('appeal.title') });
}

/** The private page of a decision, where the owner appeals against it. */
export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { link, appealed, decision, reason, isSent } = loaderData;
  const timeOf = useDeadlineText();
  return (
    <FormScreen title={takedownText('appeal.title')}>
      {isSent && <Notice kind="success">{takedownText('appeal.sent')}</Notice>}
      <p className={styles.lead}>
        {takedownText(appealed.kind === 'refuse_copy' ? 'appeal.aboutCheck' : 'appeal.about', {
          title: appealed.title,
        })}
      </p>
      <Decision appealed={appealed} decision={decision} reason={reason} />
      {appealed.appeal !== null && (
        <section className={own.part}>
          <h2>{takedownText('appeal.yours')}</h2>
          <p className={own.text}>{appealed.appeal}</p>
        </section>
      )}
      {appealed.outcome !== null && (
        <section className={own.part}>
          <h2>{takedownText('appeal.answer')}</h2>
          <p>{takedownText(`appeal.${appealed.outcome}`)}</p>
          <p className={own.text}>{appealed.answer}</p>
        </section>
      )}
      {appealed.isAppealable ? (
        <AppealForm link={link} until={appealed.appealBy} rendered={actionData as FormResult | undefined} />
      ) : (
        appealed.appeal === null && (
          <p>
            {appealed.isReplaced
              ? takedownText('mod.error.replaced')
              : takedownText('appeal.over', { time: timeOf(appealed.appealBy) })}
          </p>
        )
      )}
    </FormScreen>
  );
}

interface DecisionProps {
  appealed: OperationOutput<'appealCase'>;
  decision: string;
  reason: string;
}

function Decision({ appealed, decision, reason }: DecisionProps) {
  const timeOf = useDeadlineText();
  const facts = [
    ['decision', decision],
    ['reason', reason],
    ['time', timeOf(appealed.decidedAt)],
  ] as const;
  return (
    <section className={own.decision}>
      <dl className={own.decisionFacts}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{takedownText(`appeal.${name}`)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {appealed.statement !== '' && <blockquote className={own.statement}>{appealed.statement}</blockquote>}
    </section>
  );
}

interface AppealFormProps {
  link: { decisionId: number; key: string };
  until: string;
  rendered: FormResult | undefined;
}

function AppealForm({ link, until, rendered }: AppealFormProps) {
  const t = useTranslator();
  const timeOf = useDeadlineText();
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={links.appeal({ decision: link.decisionId, key: link.key })}
      noValidate
      onSubmit={onSubmit}
    >
      <FormProblem failure={failure} fields={['text']} />
      <TextArea
        label={takedownText('appeal.text')}
        name="text"
        required
        minLength={10}
        maxLength={5000}
        hint={takedownText('appeal.textHint')}
        defaultValue={failure?.values.text}
        error={fieldText(t, failure, 'text')}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
        {takedownText('appeal.send')}
      </Button>
      <p className={own.until}>{takedownText('appeal.until', { time: timeOf(until) })}</p>
    </Form>
  );
}
