import { securityText } from '@nightjar/i18n/security';
import { Button } from '@nightjar/ui';
import { CopyButton } from './CopyButton.tsx';
import styles from './SecurityDialog.module.css';

/** New recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = securityText('codes.fileName', { site: window.location.hostname });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className={styles.form}>
      <p>{securityText('codes.text')}</p>
      <ul className={styles.codes} aria-label={securityText('codes.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.tools}>
        <CopyButton text={text} label={securityText('codes.copy')} />
        <Button size="small" icon="download" onClick={download}>
          {securityText('codes.download')}
        </Button>
      </div>
      <Button variant="primary" size="large" isWide onClick={onDone}>
        {securityText('codes.saved')}
      </Button>
    </div>
  );
}
