/** What `/signin/` shows, by its query. */
export type SignInPage =
  | {
      mode: 'signin';
      /** The page to return to. */
      to: string;
      notice?: SignInNotice;
      /** Name of the member who is signed in already. */
      member?: string;
      /** Demonstration accounts, while they have their published passwords. */
      accounts: { username: string; password: string }[];
    }
  | { mode: 'restore' | 'restoreSent' | 'again' | 'againSent' }
  | { mode: 'code'; to: string }
  | { mode: 'reset'; key: string; passwordMin: number; username?: string }
  | { mode: 'confirm' | 'emailNew' | 'emailOld' | 'digestStop'; key: string };

const notices = [
  'confirmed',
  'changed',
  'email_confirmed',
  'email_agreed',
  'email_cancelled',
  'digest_stopped',
] as const;
/** What a link of a mail has done. */
export type SignInNotice = (typeof notices)[number];

type SignInMode = Pick<SignInPage, 'mode'> & { key?: string; notice?: SignInNotice };

/** The mode of the page. Links of mails carry a key (packages/api/SPEC.md, "Writes"). */
export function readSignInMode(query: URLSearchParams): SignInMode {
  const confirm = query.get('confirm');
  if (confirm) return { mode: 'confirm', key: confirm };
  const reset = query.get('reset');
  if (reset) return { mode: 'reset', key: reset };
  const emailNew = query.get('email_new');
  if (emailNew) return { mode: 'emailNew', key: emailNew };
  const emailOld = query.get('email_old');
  if (emailOld) return { mode: 'emailOld', key: emailOld };
  const digestStop = query.get('digest_stop');
  if (digestStop) return { mode: 'digestStop', key: digestStop };
  const restore = query.get('restore');
  if (restore !== null) return { mode: restore === 'sent' ? 'restoreSent' : 'restore' };
  const again = query.get('again');
  if (again !== null) return { mode: again === 'sent' ? 'againSent' : 'again' };
  if (query.get('code') === '1') return { mode: 'code' };
  const notice = notices.find((known) => known === query.get('done'));
  return { mode: 'signin', ...(notice && { notice }) };
}
