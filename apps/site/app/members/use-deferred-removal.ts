import { noticeText } from '@nightjar/i18n/outcomes';
import { useToasts, useTranslator } from '@nightjar/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { noteLeftRemovals } from './left-removals.ts';
import { sendWrite, type WriteForm, type WriteOutcome } from './send-write.ts';
import { usePageWrite } from './use-page-write.ts';
import { waitingRemovals } from './waiting-removals.ts';

/*
 * Removals that another write would not revert: what is added again has another place or needs the other member. They are sent when
 * their toast with Undo has ended.
 */

const none: ReadonlySet<string> = new Set();

/** Leaving the document ends every Undo. */
function sendAll(): void {
  const forms = waitingRemovals.takeAll();
  for (const form of forms) void sendWrite(form, { keepalive: true });
  noteLeftRemovals(forms);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('pagehide', sendAll);
  return waitingRemovals.subscribe(listener);
}

/** Removes entries of a list: each disappears at once, and appears again when it is undone or the removal is refused. */
export function useDeferredRemoval(formOf: (id: number) => WriteForm) {
  const t = useTranslator();
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { send, signIn, isPending } = usePageWrite();
  useSyncExternalStore(subscribe, waitingRemovals.snapshot, () => none);

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

  const restore = (id: number) => void waitingRemovals.cancel(formOf(id));

  /**
   * @param done Text of the toast.
   * @param options `isButtonKept`: the pressed button stays, and with it the focus.
   */
  function remove(id: number, done: string, { isButtonKept = false } = {}): void {
    const form = formOf(id);
    if (!waitingRemovals.begin(form)) return;
    if (!isButtonKept) document.getElementById('member-part')?.focus();
    const finish = async () => {
      if (!waitingRemovals.take(form)) return;
      await (isOnPage.current ? send(form) : sendElsewhere(form));
      waitingRemovals.settle(form);
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
    isShown: ({ id }: { id: number }) => !waitingRemovals.isHidden(formOf(id)),
  };
}
