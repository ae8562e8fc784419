import { Notice } from '@nightjar/ui';
import type { ReactNode } from 'react';

/** Why a form was refused. `useForm` moves the focus to it. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <div data-form-message="" tabIndex={-1}>
      <Notice kind="error">{children}</Notice>
    </div>
  );
}
