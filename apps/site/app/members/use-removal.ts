import { useState } from 'react';
import type { WriteForm } from './send-write.ts';
import { usePageWrite } from './use-page-write.ts';

interface Removal {
  form: WriteForm;
  done: string;
  undo?: WriteForm;
}

/** Removes entries of a list: each disappears at once, and appears again when the write is refused or undone. */
export function useRemoval() {
  const { send, signIn } = usePageWrite();
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());

  async function remove(id: number, { form, done, undo }: Removal) {
    setRemoved((ids) => new Set(ids).add(id));
    // The pressed button has been removed.
    document.getElementById('member-part')?.focus();
    await send(form, { done, ...(undo && { undo }) });
    setRemoved((ids) => new Set([...ids].filter((each) => each !== id)));
  }

  return { remove, signIn, isShown: ({ id }: { id: number }) => !removed.has(id) };
}
