import { memberText } from '@nightjar/i18n/members';
import { Button } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import styles from './Edit.module.css';

/** Leads to the screen of the member's data and of the deletion of the account. */
export function DataLink({ id }: { id: number }) {
  return (
    <section className={styles.card} aria-labelledby="edit-data">
      <h3 id="edit-data" className={styles.title}>
        {memberText('edit.data')}
      </h3>
      <p className={styles.hint}>{memberText('edit.dataHint')}</p>
      <div className={styles.buttons}>
        <Button href={links.memberData({ id })}>{memberText('edit.dataOpen')}</Button>
      </div>
    </section>
  );
}
