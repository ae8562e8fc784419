import { noticeText } from '@nightjar/i18n/outcomes';
import { useToasts, useTranslator } from '@nightjar/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { noteLeftRemovals } from './left-removals.ts';
import { sendWrite, type WriteForm, type WriteOutcome } from './send-write.ts';
import { usePageWrite } from './use-page-write.ts';

/*
 * Removals that another write would not revert: what is added again has another place or needs the other member. They are sent when their toast with Undo has ended, and wait in the document, because the
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
  noteLeftRemovals([...waiting.values()]);
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
  const { revalidate } = useRevalidator();
  const { send, signIn, isPending } = usePageWrite();
  const keys = useSyncExternalStore(
    subscribe,
    () => hidden,
    () => none,
  );

  const isOnPage = useRef(false);
  useEffect(() => {
    isOnPage.current = true;
    return () => {
      isOnPage.current = false;
    };
  }, []);

  /** The page was left, and with it the dialog of the sign-in: a refusal is shown as a toast of the present page. */
  async function sendElsewhere(form: WriteForm): Promise<WriteOutcome> {
    const outcome = await sendWrite(form);
    if (outcome.ok) {
      await revalidate();
      return outcome;
    }
    const { notify, params } = outcome;
    toasts.show({ type: 'error', text: noticeText(t, { code: notify, ...(params && { params }) }) });
    return outcome;
  }

  function restore(id: number): void {
    const key = keyOf(formOf(id));
    if (!waiting.delete(key)) return;
    setHidden(key, false);
  }

  /**
   * @param done Text of the toast.
   * @param options `isButtonKept`: the pressed button stays, and with it the focus.
   */
  function remove(id: number, done: string, { isButtonKept = false } = {}): void {
    const form = formOf(id);
    const key = keyOf(form);
    if (hidden.has(key)) return;
    waiting.set(key, form);
    setHidden(key, true);
    if (!isButtonKept) document.getElementById('member-part')?.focus();
    const finish = async () => {
      if (!waiting.delete(key)) return;
      await (isOnPage.current ? send(form) : sendElsewhere(form));
      setHidden(key, false);
    };
    toasts.show({
      type: 'success',
      text: done,
      action: { label: t('toast.undo'), onAct: () => restore(id) },
      onEnd: () => void finish(),
    });
  }

  return {
    remove,
    restore,
    signIn,
    isSending: isPending,
    isShown: ({ id }: { id: number }) => !keys.has(keyOf(formOf(id))),
  };
}
