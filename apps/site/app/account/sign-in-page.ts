/** What `/signin/` shows, by its query. */
export type SignInPage =
  | {
      mode: 'signin';
      /** The page to return to. */
      to: string;
      notice?: 'confirmed' | 'changed';
      /** Name of the member who is signed in already. */
      member?: string;
      /** Demonstration accounts, while they have their published passwords. */
      accounts: { username: string; password: string }[];
    }
  | { mode: 'restore' | 'restoreSent' }
  | { mode: 'code'; to: string }
  | { mode: 'confirm' | 'reset'; key: string; passwordMin: number };

type SignInMode = Pick<SignInPage, 'mode'> & { key?: string; notice?: 'confirmed' | 'changed' };

/** The mode of the page. Links of mails carry a key (packages/api/SPEC.md, "Writes"). */
export function readSignInMode(query: URLSearchParams): SignInMode {
  const confirm = query.get('confirm');
  if (confirm) return { mode: 'confirm', key: confirm };
  const reset = query.get('reset');
  if (reset) return { mode: 'reset', key: reset };
  const restore = query.get('restore');
  if (restore !== null) return { mode: restore === 'sent' ? 'restoreSent' : 'restore' };
  if (query.get('code') === '1') return { mode: 'code' };
  const done = query.get('done');
  return { mode: 'signin', ...((done === 'confirmed' || done === 'changed') && { notice: done }) };
}
