import { formText } from '@nightjar/i18n/forms';
import { Link } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import type { FormResult } from '../forms/form-result.ts';
import { sendInPlace } from '../forms/send-in-place.ts';
import { withLinks } from '../forms/with-links.tsx';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteServices } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/contact.route.ts';
import { ByMail } from './ByMail.tsx';
import styles from './Contact.module.css';
import { ContactForm } from './ContactForm.tsx';
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
          <p className={styles.lead}>
            {withLinks(formText('contact.takedown'), {
              takedown: <Link href={links.takedown()}>{formText('report.takedownLink')}</Link>,
            })}
          </p>
          <ContactForm
            className={styles.form}
            fileMegabytes={fileMegabytes}
            rendered={actionData as FormResult | undefined}
          />
          <ByMail supportEmail={supportEmail} />
        </>
      )}
    </section>
  );
}
