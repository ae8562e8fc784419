import { takedownText } from '@nightjar/i18n/takedown';
import { links } from '../addresses/links.ts';
import styles from '../forms/FormScreen.module.css';
import { FormScreen } from '../forms/FormScreen.tsx';
import { type FormResult, readTexts } from '../forms/form-result.ts';
import { sendInPlace } from '../forms/send-in-place.ts';
import { pageMeta } from '../head/page-meta.ts';
import { readLines, readNumber, sendOperation } from '../operations/operations.server.ts';
import { requirePage } from '../page-address.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/takedown.route.ts';
import { TakedownForm } from './TakedownForm.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  const { canonical } = requirePage(context, 'takedown');
  return {
    canonical,
    isSent: url.searchParams.get('sent') === '1',
    about: readNumber(url.searchParams.get('video')),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const texts = readTexts(form, 'kind', 'addresses', 'name', 'email', 'statement', 'is_true');
  const { kind, addresses, name, email, statement, is_true } = texts;
  const { entries, lineOf } = readLines(addresses);
  const input = { kind, addresses: entries, name, email, statement, isTrue: is_true === '1' };
  return sendOperation(context, request, 'sendNotice', input, {
    to: links.takedown({ sent: 1 }),
    values: texts,
    fieldOf: (field) => (field === 'isTrue' ? 'is_true' : field),
    lineOf,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    site: siteFactsOf(matches),
    title: takedownText('takedown.title'),
    description: takedownText('takedown.lead'),
    ...(loaderData && !loaderData.isSent && { canonical: loaderData.canonical }),
  });
}

/** Where anyone asks for the removal of a video, without an account and without scripts. */
export default function TakedownPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isSent) {
    return (
      <FormScreen title={takedownText('takedown.sent')}>
        <p className={styles.lead}>{takedownText('takedown.sentText')}</p>
      </FormScreen>
    );
  }
  return (
    <FormScreen title={takedownText('takedown.title')}>
      <p className={styles.lead}>{takedownText('takedown.lead')}</p>
      <TakedownForm about={loaderData.about} rendered={actionData as FormResult | undefined} />
    </FormScreen>
  );
}
