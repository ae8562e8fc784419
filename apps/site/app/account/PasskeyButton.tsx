import { formText } from '@nightjar/i18n/forms';
import { Button, Notice } from '@nightjar/ui';
import styles from './Account.module.css';
import { usePasskey } from './use-passkey.ts';

/** Signs in with a passkey. Where scripts do not run it is hidden. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const { problem, isPending, signIn } = usePasskey(onSignedIn);
  return (
    <div className={styles.passkey}>
      <Button size="large" icon="user" isWide isBusy={isPending} onClick={signIn}>
        {formText('passkey.login')}
      </Button>
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
    </div>
  );
}
