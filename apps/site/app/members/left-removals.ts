import type { Translate } from '@nightjar/i18n';
import { noticeText } from '@nightjar/i18n/outcomes';
import type { createToastStore } from '@nightjar/ui';
import { sendWrite, type WriteForm } from './send-write.ts';

/*
 * Removals that were sent while their document was left: their answers never arrive. The next document of the tab sends them
 * again, which changes nothing if they succeeded, and shows why one was refused.
 */

const storageKey = 'nightjar-left-removals';
const paths = ['/api/input.php', '/api/member.php', '/api/video_edit.php'] as const;

function readForms(text: string): WriteForm[] {
  const noted: unknown = JSON.parse(text);
  if (!Array.isArray(noted)) return [];
  return noted.flatMap(([path, query]: unknown[]) => {
    const known = paths.find((each) => each === path);
    const fields = Object.fromEntries(new URLSearchParams(String(query)));
    return known ? [{ path: known, fields }] : [];
  });
}

/** Notes removals for the next document of this tab. */
export function noteLeftRemovals(removals: readonly WriteForm[]): void {
  try {
    if (removals.length === 0) return;
    const noted = removals.map(({ path, fields }) => [path, String(new URLSearchParams(fields))]);
    sessionStorage.setItem(storageKey, JSON.stringify(noted));
  } catch (error) {
    // Without storage the answers stay unknown.
    console.debug(error);
  }
}

function takeLeftRemovals(): readonly WriteForm[] {
  try {
    const noted = sessionStorage.getItem(storageKey) ?? '[]';
    sessionStorage.removeItem(storageKey);
    return readForms(noted);
  } catch (error) {
    console.debug(error);
    return [];
  }
}

/** Shows the reasons of the removals that the origin has refused since the last document of this tab was left. */
export async function reportLeftRemovals(
  t: Translate,
  toasts: Pick<ReturnType<typeof createToastStore>, 'show'>,
): Promise<void> {
  for (const form of takeLeftRemovals()) {
    const outcome = await sendWrite(form);
    // The entry does not exist any more: the removal had succeeded.
    if (outcome.ok || outcome.code === 'not_found') continue;
    const { notify, params } = outcome;
    toasts.show({ type: 'error', text: noticeText(t, { code: notify, ...(params && { params }) }) });
  }
}
