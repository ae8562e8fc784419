import { moderationText } from '@nightjar/i18n/moderation';
import { Button, TextArea } from '@nightjar/ui';
import { type FormResult, readTexts } from '../../forms/form-result.ts';
import { sendInPlace } from '../../forms/send-in-place.ts';
import { useForm } from '../../forms/use-form.ts';
import { pageMeta } from '../../head/page-meta.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import { FormProblem } from '../FormProblem.tsx';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import { loadOperation, loadWorkload, sendOperation } from '../operations.server.ts';
import type { Route } from './+types/terms.route.ts';
import { CatalogueTabs } from './CatalogueTabs.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'moderation_terms');
  const workload = await loadWorkload(context, request);
  const terms = await loadOperation(context, request, 'bannedTerms', {});
  return { workload, terms, isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { terms, base } = readTexts(await request.formData(), 'terms', 'base');
  const input = { terms: linesOf(terms), base: linesOf(base) };
  const to = moderationLinks.terms({ done: 1 });
  return sendOperation(context, request, 'saveBannedTerms', input, { to, values: { terms, base } });
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.catalogue.terms') });
}

/** The banned terms: those of the configuration, and those that moderators edit. */
export default function TermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { workload, terms, isDone } = loaderData;
  const { Form, form, failure, isPending, onSubmit } = useForm(actionData as FormResult | undefined);
  return (
    <ModerationShell title={moderationText('mod.catalogue.terms')} workload={workload} isDone={isDone}>
      <CatalogueTabs current="terms" />
      <Form
        ref={form}
        className={`${styles.panel} ${styles.form}`}
        method="post"
        action={moderationLinks.terms()}
        noValidate
        onSubmit={onSubmit}
      >
        <FormProblem failure={failure} />
        {terms.configured.length > 0 && (
          <p className={styles.muted}>
            {moderationText('mod.catalogue.configured', { terms: terms.configured.join(', ') })}
          </p>
        )}
        {/* After a refusal still the list that the change began with: the loader may have read a newer one. */}
        <input type="hidden" name="base" value={failure?.values.base ?? terms.added.join('\n')} />
        <TextArea
          label={moderationText('mod.catalogue.termsLabel')}
          name="terms"
          rows={8}
          hint={moderationText('mod.catalogue.termsHint')}
          defaultValue={failure?.values.terms ?? terms.added.join('\n')}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isBusy={isPending}>
            {moderationText('mod.catalogue.save')}
          </Button>
        </div>
      </Form>
    </ModerationShell>
  );
}
