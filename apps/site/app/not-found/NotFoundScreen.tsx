import { Button, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import styles from '../shell/message-screen.module.css';

/** The 404 page. */
export function NotFoundScreen() {
  const t = useTranslator();
  return (
    <section className={styles.screen}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p className={styles.text}>{t('notFound.text')}</p>
      <Button variant="primary" href={links.index()} icon="home">
        {t('notFound.home')}
      </Button>
    </section>
  );
}
