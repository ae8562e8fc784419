import { formText } from '@nightjar/i18n/forms';
import { Button, Link, Notice } from '@nightjar/ui';
import { Form } from 'react-router';
import { links } from '../addresses/links.ts';
import formStyles from '../forms/FormScreen.module.css';
import { FormScreen } from '../forms/FormScreen.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { sendInPlace } from '../forms/send-in-place.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/sign-in.route.ts';
import styles from './Account.module.css';
import { signInAction } from './account-actions.server.ts';
import { CodeForm } from './CodeForm.tsx';
import { ConfirmAgainForm } from './ConfirmAgainForm.tsx';
import { DigestStopForm, EmailAnswerForm, NewEmailForm } from './EmailLinkForms.tsx';
import { forgetAccount } from './forget-account.ts';
import { ConfirmForm, ResetForm } from './KeyForms.tsx';
import { loadSignInPage } from './load-sign-in.server.ts';
import { RestoreForm } from './RestoreForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { SignInNotice, SignInPage } from './sign-in-page.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'signin');
  return await loadSignInPage(context, request, url);
}

export function action({ context, request }: Route.ActionArgs) {
  return signInAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

const titles = {
  signin: 'login.title',
  code: 'code.title',
  restore: 'restore.title',
  restoreSent: 'restore.sent',
  again: 'signup.confirm',
  againSent: 'signup.confirm',
  confirm: 'confirm.title',
  reset: 'reset.title',
  emailNew: 'email.newTitle',
  emailOld: 'email.oldTitle',
  digestStop: 'digest.title',
} as const;

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: formText(titles[loaderData?.mode ?? 'signin']) });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormScreen title={formText(titles[loaderData.mode])}>
      <SignInContent page={loaderData} rendered={actionData as FormResult | undefined} />
    </FormScreen>
  );
}

function SignInContent({ page, rendered }: { page: SignInPage; rendered: FormResult | undefined }) {
  const back = <Link href={links.signIn()}>{formText('restore.back')}</Link>;
  switch (page.mode) {
    case 'restore':
      return <RestoreForm rendered={rendered} back={back} />;
    case 'restoreSent':
      return (
        <>
          <p className={formStyles.lead}>{formText('restore.sentText')}</p>
          <p className={formStyles.aside}>{back}</p>
        </>
      );
    case 'again':
      return (
        <>
          <ConfirmAgainForm rendered={rendered} />
          <p className={formStyles.aside}>{back}</p>
        </>
      );
    case 'againSent':
      return (
        <>
          <p className={formStyles.lead}>{formText('signup.confirmText')}</p>
          <ConfirmAgainForm />
          <p className={formStyles.aside}>{back}</p>
        </>
      );
    case 'code':
      return <CodeForm to={page.to} rendered={rendered} back={back} />;
    case 'confirm':
      return <ConfirmForm linkKey={page.key} rendered={rendered} />;
    case 'reset':
      return (
        <ResetForm
          linkKey={page.key}
          username={page.username}
          passwordMin={page.passwordMin}
          rendered={rendered}
        />
      );
    case 'emailNew':
      return <NewEmailForm linkKey={page.key} rendered={rendered} />;
    case 'emailOld':
      return <EmailAnswerForm linkKey={page.key} rendered={rendered} />;
    case 'digestStop':
      return <DigestStopForm linkKey={page.key} rendered={rendered} />;
    default:
      return page.member === undefined ? (
        <>
          <DoneNotice notice={page.notice} />
          <SignInForm
            to={page.to}
            rendered={rendered}
            forgot={<Link href={links.signIn({ restore: '1' })}>{formText('login.forgot')}</Link>}
          />
          {page.accounts.length > 0 && <DemonstrationAccounts accounts={page.accounts} />}
        </>
      ) : (
        <>
          <DoneNotice notice={page.notice} />
          <SignedIn username={page.member} to={page.to} />
        </>
      );
  }
}

const noticeTexts = {
  confirmed: 'confirm.done',
  changed: 'reset.done',
  email_confirmed: 'email.newDone',
  email_agreed: 'email.agreed',
  email_cancelled: 'email.cancelled',
  digest_stopped: 'digest.stopped',
} as const;

function DoneNotice({ notice }: { notice: SignInNotice | undefined }) {
  return notice && <Notice kind="success">{formText(noticeTexts[notice])}</Notice>;
}

/** For a member who is signed in already; also the way to sign out without JavaScript. */
function SignedIn({ username, to }: { username: string; to: string }) {
  return (
    <>
      <p className={formStyles.lead}>{formText('login.signedIn', { username })}</p>
      <Button variant="primary" size="large" isWide href={to}>
        {formText('login.continue')}
      </Button>
      <Form method="post" action={links.signIn()} reloadDocument onSubmit={() => void forgetAccount()}>
        <input type="hidden" name="act" value="signout" />
        <Button type="submit" size="large" isWide>
          {formText('login.logout')}
        </Button>
      </Form>
    </>
  );
}

function DemonstrationAccounts({ accounts }: { accounts: { username: string; password: string }[] }) {
  return (
    <Notice>
      <p className={styles.accountsTitle}>{formText('login.demonstration')}</p>
      <dl className={styles.accounts}>
        {accounts.map(({ username, password }) => (
          <div key={username} style={{ display: 'contents' }}>
            <dt>{username}</dt>
            <dd>{password}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
