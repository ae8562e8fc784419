import { formText } from '@nightjar/i18n/forms';
import { Button, FileField, Link, TextArea, TextField, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { links } from '../addresses/links.ts';
import { FormMessage } from '../forms/FormMessage.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { emailTexts, fieldText } from '../forms/form-texts.ts';
import { sendInPlace } from '../forms/send-in-place.ts';
import { useForm } from '../forms/use-form.ts';
import { withLinks } from '../forms/with-links.tsx';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteServices } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/contact.route.ts';
import styles from './Contact.module.css';
import { contactAction } from './contact-action.server.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  const { canonical } = requirePage(context, 'contacts');
  const { brand, uploads } = context.get(siteServices).siteConfig;
  return {
    canonical,
    supportEmail: brand.supportEmail,
    fileMegabytes: uploads.contactMegabytes,
    isSent: url.searchParams.get('sent') === '1',
  };
}

export function action({ context, request }: Route.ActionArgs) {
  return contactAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const canonical = loaderData && !loaderData.isSent && { canonical: loaderData.canonical };
  return pageMeta({
    site: siteFactsOf(matches),
    title: formText('contact.title'),
    description: formText('contact.desc'),
    ...canonical,
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { supportEmail, fileMegabytes, isSent } = loaderData;
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  return (
    <section className={styles.screen}>
      <h1 className={styles.title}>{formText(isSent ? 'contact.sent' : 'contact.title')}</h1>
      {isSent ? (
        <>
          <p className={styles.lead}>{formText('contact.sentText')}</p>
          <p>
            <Link className={styles.again} href={links.contacts()}>
              {formText('contact.again')}
            </Link>
          </p>
        </>
      ) : (
        <>
          <p className={styles.lead}>{formText('contact.desc')}</p>
          <ContactForm fileMegabytes={fileMegabytes} rendered={actionData as FormResult | undefined} />
          <p className={styles.lead}>{withLinks(formText('contact.byMail'), { email: mail })}</p>
        </>
      )}
    </section>
  );
}

const fields = ['email', 'message', 'file'];
/** Of docs/spec/decided-questions.md, "Contact form". */
const acceptedFiles = '.pdf,.png,.jpg,.jpeg,.txt';
const megabyte = 1_000_000;

function ContactForm({
  fileMegabytes,
  rendered,
}: {
  fileMegabytes: number;
  rendered: FormResult | undefined;
}) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  const [isTooLarge, setTooLarge] = useState(false);
  const textOf = (field: string) => fieldText(t, failure, field, emailTexts);
  const hasLargeFile = isTooLarge || failure?.code === 'upload.too_large';
  const fileProblem = hasLargeFile
    ? formText('contact.fileTooLarge', { size: fileMegabytes })
    : textOf('file');
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      action={links.contacts()}
      noValidate
      onSubmit={(event) => {
        if (isTooLarge) event.preventDefault();
        onSubmit(event);
      }}
    >
      {!hasLargeFile && <FormMessage failure={failure} fields={fields} texts={emailTexts} />}
      <TextField
        label={formText('form.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={failure?.values.email}
        error={textOf('email')}
      />
      <TextArea
        label={formText('form.message')}
        name="message"
        required
        maxLength={5000}
        defaultValue={failure?.values.message}
        error={textOf('message')}
      />
      <FileField
        label={formText('form.file')}
        name="file"
        accept={acceptedFiles}
        hint={formText('contact.fileHint', { size: fileMegabytes })}
        removeLabel={formText('contact.removeFile')}
        error={fileProblem}
        onChange={(file) => setTooLarge((file?.size ?? 0) > fileMegabytes * megabyte)}
      />
      <div>
        <Button type="submit" variant="primary" size="large" isBusy={isPending}>
          {formText('form.send')}
        </Button>
      </div>
    </Form>
  );
}
