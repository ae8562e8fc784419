import { takedownText } from '@nightjar/i18n/takedown';
import { Button, RadioGroup, TextArea, TextField } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import styles from '../forms/FormScreen.module.css';
import { FormScreen } from '../forms/FormScreen.tsx';
import { type FormResult, readTexts } from '../forms/form-result.ts';
import { sendInPlace } from '../forms/send-in-place.ts';
import { useForm } from '../forms/use-form.ts';
import { pageMeta } from '../head/page-meta.ts';
import { FormProblem } from '../moderation/FormProblem.tsx';
import { readNumber, sendOperation } from '../operations/operations.server.ts';
import { requirePage } from '../page-address.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/takedown.route.ts';
import own from './Takedown.module.css';

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
  const lines = addresses
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const input = { kind, addresses: lines, name, email, statement, isTrue: is_true === '1' };
  const to = links.takedown({ sent: 1 });
  return sendOperation(context, request, 'sendNotice', input, { to, values: texts });
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

interface TakedownFormProps {
  about: number | undefined;
  rendered: FormResult | undefined;
}

function TakedownForm({ about, rendered }: TakedownFormProps) {
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  const values = failure?.values;
  const problem = (field: string) =>
    failure?.fields.some((each) => each.field === field) ? takedownText('mod.error.invalid') : undefined;
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={links.takedown()}
      noValidate
      onSubmit={onSubmit}
    >
      <FormProblem failure={failure} />
      <RadioGroup
        label={takedownText('takedown.kind')}
        name="kind"
        options={(['copyright', 'person', 'other'] as const).map((value) => ({
          value,
          label: takedownText(`takedown.${value}`),
        }))}
        defaultValue={values?.kind}
        error={problem('kind')}
        isRequired
      />
      <TextArea
        label={takedownText('takedown.addresses')}
        name="addresses"
        rows={2}
        required
        maxLength={10_000}
        hint={takedownText('takedown.addressesHint')}
        defaultValue={
          values?.addresses ?? (about === undefined ? undefined : links.videoShort({ id: about }))
        }
        error={problem('addresses')}
      />
      <TextArea
        label={takedownText('takedown.statement')}
        name="statement"
        rows={5}
        required
        minLength={20}
        maxLength={5000}
        hint={takedownText('takedown.statementHint')}
        defaultValue={values?.statement}
        error={problem('statement')}
      />
      <TextField
        label={takedownText('takedown.name')}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={values?.name}
        error={problem('name')}
      />
      <TextField
        label={takedownText('takedown.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        hint={takedownText('takedown.emailHint')}
        defaultValue={values?.email}
        error={problem('email')}
      />
      <label className={own.check}>
        <input
          type="checkbox"
          name="is_true"
          value="1"
          required
          defaultChecked={values?.is_true === '1'}
          aria-invalid={problem('isTrue') !== undefined || undefined}
        />
        {takedownText('takedown.isTrue')}
      </label>
      <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
        {takedownText('takedown.send')}
      </Button>
    </Form>
  );
}
