import clsx from 'clsx';
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  use,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './Toaster.module.css';
import { emptyToastQueue, type Toast } from './toast-queue.ts';
import { createToastStore, type ToastStore } from './toast-store.ts';

const ToastContext = createContext<ToastStore | undefined>(undefined);

/** Provides the toast store and renders the toasts; wraps the page once. */
export function Toaster({
  children,
  store: injected,
}: {
  children: ReactNode;
  /** A store with another clock, for tests. */
  store?: ToastStore;
}) {
  const [store] = useState(() => injected ?? createToastStore());
  return (
    <ToastContext value={store}>
      {children}
      <ToastRegion store={store} />
    </ToastContext>
  );
}

/** Shows and dismisses toasts. Throws outside of a `Toaster`. */
export function useToasts(): Pick<ToastStore, 'show' | 'dismiss'> {
  const store = use(ToastContext);
  if (!store) throw new Error('useToasts: toasts need a <Toaster> around the page.');
  return store;
}

/**
 * A polite live region; the lifetimes pause while the pointer or the focus is inside. A toast that is dismissed returns the focus
 * to the element that had it before, or else to the main element of the page.
 */
function ToastRegion({ store }: { store: ToastStore }) {
  const t = useTranslator();
  const region = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  const { toasts } = useSyncExternalStore(store.subscribe, store.snapshot, () => emptyToastQueue);
  const dismiss = (id: string) => {
    for (const target of [opener.current, document.querySelector('main')])
      if (region.current?.contains(document.activeElement)) target?.focus({ preventScroll: true });
    store.dismiss(id);
  };
  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={t('toast.region')}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={(event: FocusEvent<HTMLElement, HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) opener.current = event.relatedTarget;
        store.pause();
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && store.resume()}
    >
      <div role="status" aria-live="polite" className={styles.list}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
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
