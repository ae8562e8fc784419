import type { WriteForm } from './send-write.ts';

/*
 * Removals of this document whose Undo is shown: they are sent when it ends. Meanwhile the visitor may open other pages of the document,
 * which show the entry as removed.
 */

const keyOf = ({ fields }: WriteForm) => JSON.stringify(fields);

const waiting = new Map<string, WriteForm>();
/** The keys of the entries that are not shown: also of removals that are being sent. */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function setHidden(key: string, isHidden: boolean): void {
  hidden = new Set(isHidden ? [...hidden, key] : [...hidden].filter((each) => each !== key));
  for (const listener of listeners) listener();
}

export const waitingRemovals = {
  /** Returns false if the entry is already hidden. */
  begin(form: WriteForm): boolean {
    const key = keyOf(form);
    if (hidden.has(key)) return false;
    waiting.set(key, form);
    setHidden(key, true);
    return true;
  },
  /** By its Undo, or because the entry was added again. Returns whether the removal was waiting. */
  cancel(form: WriteForm): boolean {
    const key = keyOf(form);
    if (!waiting.delete(key)) return false;
    setHidden(key, false);
    return true;
  },
  /**
   * Before it is sent. Returns false if it was cancelled, also if the same entry is being removed again: only the form of `begin`
   * is taken. The entry stays hidden until `settle`.
   */
  take: (form: WriteForm): boolean => waiting.get(keyOf(form)) === form && waiting.delete(keyOf(form)),
  settle: (form: WriteForm): void => setHidden(keyOf(form), false),
  takeAll(): readonly WriteForm[] {
    const forms = [...waiting.values()];
    waiting.clear();
    return forms;
  },
  isHidden: (form: WriteForm): boolean => hidden.has(keyOf(form)),
  /** Changes with the hidden entries. */
  snapshot: (): ReadonlySet<string> => hidden,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
