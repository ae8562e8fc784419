import { Button, EmptyState, useTranslator } from '@nightjar/ui';
import { useContext } from 'react';
import { SignInContext } from './sign-in-context.ts';
import { isSignedOut } from './write-refused.ts';

interface ReadFailureProps {
  error: unknown;
  /** Title, unless the session has ended. */
  title: string;
  /** Reads again. Without it no button is shown, unless the session has ended. */
  onRetry: (() => unknown) | undefined;
}

/**
 * Replaces data of the member that could not be read. After the end of the session it offers to sign in, which reads again
 * (`QueryProvider`).
 */
export function ReadFailure({ error, title, onRetry }: ReadFailureProps) {
  const t = useTranslator();
  const askToSignIn = useContext(SignInContext);
  const hasEnded = isSignedOut(error);
  return (
    <EmptyState icon="warning" role="alert" title={hasEnded ? t('notify.login_required') : title}>
      {hasEnded ? (
        <Button onClick={() => void askToSignIn?.()}>{t('header.login')}</Button>
      ) : (
        onRetry && <Button onClick={() => void onRetry()}>{t('common.retry')}</Button>
      )}
    </EmptyState>
  );
}
