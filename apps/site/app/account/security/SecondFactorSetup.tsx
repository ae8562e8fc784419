import { writes } from '@nightjar/api';
import { securityText } from '@nightjar/i18n/security';
import { Button } from '@nightjar/ui';
import { type FormEvent, useRef, useState } from 'react';
import { encode } from 'uqr';
import { FormMessage, type FormMessageProps } from '../../forms/FormMessage.tsx';
import { FormNotice } from '../../forms/FormNotice.tsx';
import { readTexts } from '../../forms/form-result.ts';
import { CodeField, PasswordField } from './CodeFields.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './SecurityDialog.module.css';
import { useFormWrite } from './use-form-write.tsx';

interface Secret {
  /** Base32 */
  secret: string;
  /** The `otpauth:` address. */
  uri: string;
}

/** Sets up an authenticator app: the password, then its QR code and a first code. */
export function SecondFactorSetup({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const [secret, setSecret] = useState<Secret>();
  return secret ? <ScanStep secret={secret} onDone={onDone} /> : <PasswordStep onDone={setSecret} />;
}

function PasswordStep({ onDone }: { onDone: (secret: Secret) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { failure, isPending, send, signIn } = useFormWrite(writes.startSecondFactor, form, onDone);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(readTexts(new FormData(event.currentTarget), 'pwd'));
  };
  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        <p>{securityText('factor.confirmPassword')}</p>
        <SetupMessage failure={failure} fields={['pwd']} />
        <PasswordField failure={failure} />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
          {securityText('continue')}
        </Button>
      </form>
      {signIn}
    </>
  );
}

/** The failure of a step. After a lost answer, or in another tab, the factor may be on already. */
function SetupMessage(props: FormMessageProps) {
  if (props.failure?.code !== 'already_on') return <FormMessage {...props} />;
  return <FormNotice>{securityText('factor.alreadyOn')}</FormNotice>;
}

function ScanStep({ secret, onDone }: { secret: Secret; onDone: (recoveryCodes: string[]) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { failure, isPending, send, signIn } = useFormWrite(writes.confirmSecondFactor, form, onDone);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(readTexts(new FormData(event.currentTarget), 'code'));
  };
  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        <p>{securityText('factor.scan')}</p>
        <div className={styles.qr}>
          <QrCode text={secret.uri} label={securityText('factor.qr')} />
        </div>
        <div className={styles.key}>
          <p className={styles.small}>{securityText('factor.key')}</p>
          <code>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <div className={styles.tools}>
            <CopyButton text={secret.secret} label={securityText('factor.copyKey')} />
          </div>
        </div>
        <p>{securityText('factor.enterCode')}</p>
        <SetupMessage failure={failure} fields={['code']} />
        <CodeField label={securityText('code')} failure={failure} />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
          {securityText('factor.finish')}
        </Button>
      </form>
      {signIn}
    </>
  );
}

/** A QR code as SVG, dark on light in both themes, because many cameras do not read inverted codes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
