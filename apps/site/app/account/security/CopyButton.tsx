import { securityText } from '@nightjar/i18n/security';
import { Button } from '@nightjar/ui';
import { useState } from 'react';

/** Copies a text; the button itself reports the result, because a toast would lie below a dialog. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [result, setResult] = useState<'copied' | 'failed'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult('copied'),
      () => setResult('failed'),
    );
  return (
    <>
      <Button
        size="small"
        {...(result === 'copied' && { icon: 'check' as const })}
        onClick={() => void copy()}
      >
        {result === 'copied' ? securityText('codes.copied') : label}
      </Button>
      <span role="status">{result === 'failed' && securityText('codes.copyFailed')}</span>
    </>
  );
}
