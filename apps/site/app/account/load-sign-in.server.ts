import { ApiError, writes } from '@nightjar/api';
import { isSignedIn } from '@nightjar/storage';
import type { RouterContextProvider } from 'react-router';
import { formServices } from '../forms/form-services.ts';
import { siteServices } from '../request-context.ts';
import { readReferrer, readReturnPath } from './return-path.ts';
import { readSignInMode, type SignInPage } from './sign-in-page.ts';

/** Accounts of the demonstration catalogue; shown only while they have these passwords. */
const demonstrationAccounts = ['demo', 'uploader', 'moderator'].map((username) => ({
  username,
  password: `${username}-pass`,
}));

export async function loadSignInPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
): Promise<SignInPage> {
  const { mode, key = '', notice } = readSignInMode(url.searchParams);
  if (mode === 'restore' || mode === 'restoreSent' || mode === 'again' || mode === 'againSent')
    return { mode };
  const to = readReturnPath(url.searchParams.get('to') ?? readReferrer(request));
  if (mode === 'code') return { mode, to };
  if (mode === 'reset') {
    const username = await nameOfReset(context, request, key);
    const passwordMin = context.get(siteServices).siteConfig.password.min;
    return { mode, key, passwordMin, ...(username !== undefined && { username }) };
  }
  if (mode !== 'signin') return { mode, key };
  const member = await signedInAs(context, request);
  return {
    mode,
    to,
    accounts: context.get(formServices).demonstration ? demonstrationAccounts : [],
    ...(notice && { notice }),
    ...(member !== undefined && { member }),
  };
}

type Context = Readonly<RouterContextProvider>;

/** The name of the account whose password is chosen again; undefined for an invalid key, which the form reports when it is sent. */
const nameOfReset = (context: Context, request: Request, key: string) =>
  nameIn(context, writesOf(context, request).send(writes.resetAccount, { key }, { signal: request.signal }));

/** The name of the signed-in member. This page is never cached, so it may depend on the session. */
const signedInAs = async (context: Context, request: Request) =>
  isSignedIn(request.headers.get('cookie') ?? '')
    ? nameIn(context, writesOf(context, request).send(writes.ownProfile, {}, { signal: request.signal }))
    : undefined;

const writesOf = (context: Context, request: Request) => context.get(formServices).writesOf(request);

/** The name in an answer; undefined after a refusal, and without an answer, because the page can be used without the name. */
async function nameIn(
  context: Context,
  answer: Promise<{ ok: true; answer: { username: string } } | { ok: false }>,
): Promise<string | undefined> {
  try {
    const result = await answer;
    return result.ok ? result.answer.username : undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    context.get(siteServices).log.warn({ err: error }, 'The name of an account could not be read');
    return undefined;
  }
}
