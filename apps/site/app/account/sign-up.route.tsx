import { formText } from '@nightjar/i18n/forms';
import { Link } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import styles from '../forms/FormScreen.module.css';
import { FormScreen } from '../forms/FormScreen.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { createRequestKey } from '../forms/request-keys.ts';
import { sendInPlace } from '../forms/send-in-place.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteServices } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/sign-up.route.ts';
import { signUpAction } from './account-actions.server.ts';
import { ConfirmAgainForm } from './ConfirmAgainForm.tsx';
import { readReferrer, readReturnPath } from './return-path.ts';
import { SignUpForm } from './SignUpForm.tsx';

export function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'signup');
  const { age, password } = context.get(siteServices).siteConfig;
  return {
    isSent: url.searchParams.get('sent') === '1',
    minimumAge: age.minimumAge,
    passwordMin: password.min,
    requestKey: createRequestKey(),
    to: readReturnPath(url.searchParams.get('to') ?? readReferrer(request)),
  };
}

export function action({ context, request }: Route.ActionArgs) {
  return signUpAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

const titleOf = (isSent: boolean) => formText(isSent ? 'signup.confirm' : 'signup.title');

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: titleOf(loaderData?.isSent ?? false) });
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, minimumAge, passwordMin, requestKey, to } = loaderData;
  return (
    <FormScreen title={titleOf(isSent)}>
      {isSent ? (
        <>
          <p className={styles.lead}>{formText('signup.confirmText')}</p>
          <ConfirmAgainForm />
          <p className={styles.aside}>
            <Link href={links.signIn(to === '/' ? {} : { to })}>{formText('restore.back')}</Link>
          </p>
        </>
      ) : (
        <SignUpForm
          minimumAge={minimumAge}
          passwordMin={passwordMin}
          requestKey={requestKey}
          to={to}
          rendered={actionData as FormResult | undefined}
        />
      )}
    </FormScreen>
  );
}
