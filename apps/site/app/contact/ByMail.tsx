import { formText } from '@nightjar/i18n/forms';
import { withLinks } from '../forms/with-links.tsx';
import styles from './Contact.module.css';

/** Below the form: the address of the operator. */
export function ByMail({ supportEmail }: { supportEmail: string }) {
  const email = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  return <p className={styles.lead}>{withLinks(formText('contact.byMail'), { email })}</p>;
}
