import { moderationText } from '@nightjar/i18n/moderation';
import { type FormResult, readTexts } from '../../forms/form-result.ts';
import { sendInPlace } from '../../forms/send-in-place.ts';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, loadWorkload, readLines, sendOperation } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import type { Route } from './+types/terms.route.ts';
import { CatalogueTabs } from './CatalogueTabs.tsx';
import { TermsForm } from './TermsForm.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'moderation_terms');
  const workload = await loadWorkload(context, request);
  const terms = await loadOperation(context, request, 'bannedTerms', {});
  return { workload, terms, isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { terms, base } = readTexts(await request.formData(), 'terms', 'base');
  const { entries, lineOf } = readLines(terms);
  const input = { terms: entries, base: readLines(base).entries };
  const to = moderationLinks.terms({ done: 1 });
  return sendOperation(context, request, 'saveBannedTerms', input, { to, values: { terms, base }, lineOf });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.catalogue.terms') });
}

/** The banned terms: those of the configuration, and those that moderators edit. */
export default function TermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { workload, terms, isDone } = loaderData;
  return (
    <ModerationShell title={moderationText('mod.catalogue.terms')} workload={workload} isDone={isDone}>
      <CatalogueTabs current="terms" />
      <TermsForm terms={terms} rendered={actionData as FormResult | undefined} />
    </ModerationShell>
  );
}
