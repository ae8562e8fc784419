import { outcomeText } from '@nightjar/i18n/outcomes';
import { uploadText, verificationTexts } from '@nightjar/i18n/upload';
import { Button } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import { FormMessage } from '../../forms/FormMessage.tsx';
import type { FormFailure } from '../../forms/form-result.ts';
import verification from '../verification/VerificationDialog.module.css';
import styles from './PlainUpload.module.css';

/** The uploader verification (requirement SITE-9) as a plain form. What was confirmed stays confirmed after a refusal. */
export function PlainVerification({ failure }: { failure: FormFailure | undefined }) {
  const confirmed = new Set((failure?.values.points ?? '').split(','));
  return (
    <form className={styles.card} method="post" action={links.upload()}>
      <h2 className={styles.title}>{outcomeText('verif.title')}</h2>
      <FormMessage failure={failure} fields={[]} />
      <p className={verification.intro}>{uploadText('verif.intro')}</p>
      <ol className={verification.points}>
        {verificationTexts().map((text, index) => (
          <li key={text}>
            <label className={verification.point}>
              <input
                type="checkbox"
                name="point"
                value={index + 1}
                defaultChecked={confirmed.has(String(index + 1))}
              />
              <span>{text}</span>
            </label>
          </li>
        ))}
      </ol>
      <Button type="submit" variant="primary">
        {outcomeText('verif.accept')}
      </Button>
    </form>
  );
}
