import clsx from 'clsx';
import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './Toaster.module.css';
import { emptyToastQueue, type Toast } from './toast-queue.ts';
import { createToastStore, type ToastStore } from './toast-store.ts';

const ToastContext = createContext<ToastStore | undefined>(undefined);

/** Gives the page its notifications and shows them; stands once round the page. */
export function Toaster({
  children,
  store: given,
}: {
  children: ReactNode /** Another clock, for tests. */;
  store?: ToastStore;
}) {
  const [own] = useState(() => given ?? createToastStore());
  return (
    <ToastContext value={own}>
      {children}
      <ToastRegion store={own} />
    </ToastContext>
  );
}

/** Shows and dismisses toasts; usable anywhere below `Toaster`. */
export function useToasts(): Pick<ToastStore, 'show' | 'dismiss'> {
  const store = use(ToastContext);
  if (!store)
    throw new Error(
      'useToasts: there is no <Toaster> above this component, so nothing could be shown. Put one round the page.',
    );
  return store;
}

/** Polite and in view until read: time stands still while the pointer or the focus is on it. */
function ToastRegion({ store }: { store: ToastStore }) {
  const t = useTranslator();
  const { toasts } = useSyncExternalStore(store.subscribe, store.snapshot, () => emptyToastQueue);
  return (
    <section
      className={styles.region}
      aria-label={t('toast.region')}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && store.resume()}
    >
      <div role="status" aria-live="polite" className={styles.list}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => store.dismiss(toast.id)} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const t = useTranslator();
  const { action } = toast;
  return (
    <div className={clsx(styles.toast, styles[toast.type])}>
      <Icon name={toast.type === 'error' ? 'warning' : 'check'} size={20} className={styles.sign} />
      <p className={styles.text}>{toast.text}</p>
      {action && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            action.onAct();
            onDismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label={t('toast.dismiss')} size="small" onClick={onDismiss} />
    </div>
  );
}
