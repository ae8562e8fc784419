import { formText } from '@nightjar/i18n/forms';
import { Link } from '@nightjar/ui';
import styles from './FormScreen.module.css';

/** From a page without scripts back to the page of its object. */
export function ObjectLink({ href, name }: { href: string; name: string | undefined }) {
  return (
    <p className={styles.aside}>
      <Link href={href}>
        {name === undefined ? formText('object.back') : formText('object.backTo', { name })}
      </Link>
    </p>
  );
}
