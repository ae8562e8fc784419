import { profileEditText } from '@nightjar/i18n/profile-edit';
import { Button } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import styles from './Edit.module.css';

/** Leads to the screen of the member's data and of the deletion of the account. */
export function DataLink({ id }: { id: number }) {
  return (
    <section className={styles.card} aria-labelledby="edit-data">
      <h3 id="edit-data" className={styles.title}>
        {profileEditText('edit.data')}
      </h3>
      <p className={styles.hint}>{profileEditText('edit.dataHint')}</p>
      <div className={styles.buttons}>
        <Button href={links.memberData({ id })}>{profileEditText('edit.dataOpen')}</Button>
      </div>
    </section>
  );
}
