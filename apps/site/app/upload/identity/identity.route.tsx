import { uploadText } from '@nightjar/i18n/upload';
import { data, redirect } from 'react-router';
import { address, links } from '../../addresses/links.ts';
import { type FormResult, readTexts } from '../../forms/form-result.ts';
import { formServices } from '../../forms/form-services.ts';
import { sendInPlace } from '../../forms/send-in-place.ts';
import { pageMeta } from '../../head/page-meta.ts';
import { sendOperation } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { unavailable } from '../../request-context.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import type { Route } from './+types/identity.route.ts';
import { IdentityScreen } from './IdentityScreen.tsx';

/** The identity check of the member; the page does not exist where uploads need none. */
export async function loader({ context, request }: Route.LoaderArgs) {
  requirePage(context, 'upload_identity');
  const result = await context.get(formServices).operationsOf(request).call('ownIdentity', {});
  if (!result.ok) {
    if (result.status >= 500) throw unavailable(context);
    throw redirect(links.signIn({ to: address('upload_identity') }));
  }
  if (!result.output.isRequired && result.output.state === 'none') throw data(null, { status: 404 });
  return result.output;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { act, ...person } = readTexts(
    await request.formData(),
    'act',
    'legalName',
    'birthDate',
    'documentNumber',
  );
  const to = address('upload_identity');
  if (act === 'withdraw') return sendOperation(context, request, 'withdrawIdentity', {}, { to, values: {} });
  return sendOperation(context, request, 'submitIdentity', person, { to, values: person });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: uploadText('identity.title') });
}

export default function IdentityPage({ loaderData, actionData }: Route.ComponentProps) {
  return <IdentityScreen identity={loaderData} rendered={actionData as FormResult | undefined} />;
}
