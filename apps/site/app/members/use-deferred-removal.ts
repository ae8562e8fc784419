import { useToasts, useTranslator } from '@nightjar/ui';
import { useSyncExternalStore } from 'react';
import { sendWrite, type WriteForm } from './send-write.ts';
import { usePageWrite } from './use-page-write.ts';

/*
 * Removals that the origin cannot revert. They are sent when their toast with Undo has ended, and wait in the document, because the
 * visitor may open other pages of it meanwhile.
 */

const keyOf = ({ fields }: WriteForm) => JSON.stringify(fields);

/** The removals whose Undo is shown, by their key. */
const waiting = new Map<string, WriteForm>();
/** The keys of the entries that are not shown. */
let hidden: ReadonlySet<string> = new Set();
const none: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function setHidden(key: string, isHidden: boolean): void {
  hidden = new Set(isHidden ? [...hidden, key] : [...hidden].filter((each) => each !== key));
  for (const listener of listeners) listener();
}

/** Leaving the document ends every Undo. */
function sendAll(): void {
  for (const form of waiting.values()) void sendWrite(form, { keepalive: true });
  waiting.clear();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('pagehide', sendAll);
  return () => listeners.delete(listener);
}

/** Removes entries of a list: each disappears at once, and appears again when it is undone or the removal is refused. */
export function useDeferredRemoval(formOf: (id: number) => WriteForm) {
  const t = useTranslator();
  const toasts = useToasts();
  const { send, signIn } = usePageWrite();
  const keys = useSyncExternalStore(
    subscribe,
    () => hidden,
    () => none,
  );

  /** @param done Text of the toast. */
  function remove(id: number, done: string): void {
    const form = formOf(id);
    const key = keyOf(form);
    if (hidden.has(key)) return;
    waiting.set(key, form);
    setHidden(key, true);
    // The pressed button has been removed.
    document.getElementById('member-part')?.focus();
    const undo = () => {
      if (waiting.delete(key)) setHidden(key, false);
    };
    const finish = async () => {
      if (!waiting.delete(key)) return;
      await send(form);
      setHidden(key, false);
    };
    toasts.show({
      type: 'success',
      text: done,
      action: { label: t('toast.undo'), onAct: undo },
      onEnd: () => void finish(),
    });
  }

  return { remove, signIn, isShown: ({ id }: { id: number }) => !keys.has(keyOf(formOf(id))) };
}
