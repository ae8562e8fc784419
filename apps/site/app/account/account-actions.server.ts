import { writes } from '@nightjar/api';
import { type RouterContextProvider, redirect } from 'react-router';
import { links } from '../addresses/links.ts';
import { readTexts } from '../forms/form-result.ts';
import { sendForm } from '../forms/send-form.server.ts';
import { siteServices } from '../request-context.ts';
import { forgottenPlace, placeCookie, placeOfSignUp } from './place-of-sign-up.server.ts';
import { readReturnPath } from './return-path.ts';

type Context = Readonly<RouterContextProvider>;

/** The forms of `/signin/`; their field `act` selects one, as on the wire. */
export async function signInAction(context: Context, request: Request) {
  const form = await request.formData();
  const { act, tok, usr, pwd, eml, key, code, answer, to, stay } = readTexts(
    form,
    'act',
    'tok',
    'usr',
    'pwd',
    'eml',
    'key',
    'code',
    'answer',
    'to',
    'stay',
  );
  const values = { usr, eml };
  // One click in a mail program (RFC 8058), which follows no redirect and has no page that sent the form.
  const stopKey = new URL(request.url).searchParams.get('digest_stop');
  if (stopKey !== null && form.get('List-Unsubscribe') === 'One-Click') {
    const own = new Request(request.url);
    return sendForm(context, writes.stopDigest, {
      request: own,
      params: { key: stopKey },
      values,
      to: undefined,
    });
  }
  switch (act) {
    case 'signout':
      return sendForm(context, writes.signOut, { request, params: {}, values, to: links.index() });
    case 'restore': {
      const sent = stay === '1' ? undefined : links.signIn({ restore: 'sent' });
      return sendForm(context, writes.restore, {
        request,
        params: { eml, ...captcha(tok) },
        values,
        to: sent,
      });
    }
    case 'confirm_again': {
      const sent = links.signIn({ again: 'sent' });
      return sendForm(context, writes.confirmAgain, {
        request,
        params: { eml, ...captcha(tok) },
        values,
        to: sent,
      });
    }
    case 'confirm': {
      const place = placeOfSignUp(request);
      const done = links.signIn({ done: 'confirmed', ...(place !== '/' && { to: place }) });
      const result = await sendForm(context, writes.confirmEmail, {
        request,
        params: { key },
        values,
        to: done,
      });
      return place === '/' ? result : withCookie(result, forgottenPlace(context.get(siteServices).publicUrl));
    }
    case 'reset': {
      const done = links.signIn({ done: 'changed' });
      return sendForm(context, writes.resetPassword, { request, params: { key, pwd }, values, to: done });
    }
    case 'email_new': {
      const done = links.signIn({ done: 'email_confirmed' });
      return sendForm(context, writes.confirmNewEmail, { request, params: { key }, values, to: done });
    }
    case 'email_old': {
      const isAgreed = answer === 'agree';
      const done = links.signIn({ done: isAgreed ? 'email_agreed' : 'email_cancelled' });
      const params = { key, answer: isAgreed ? ('agree' as const) : ('cancel' as const) };
      return sendForm(context, writes.answerEmailChange, { request, params, values, to: done });
    }
    case 'digest_stop': {
      const done = links.signIn({ done: 'digest_stopped' });
      return sendForm(context, writes.stopDigest, { request, params: { key }, values, to: done });
    }
    case 'signin_code': {
      const back = stay === '1' ? undefined : readReturnPath(to);
      return sendForm(context, writes.signInCode, { request, params: { code }, values, to: back });
    }
    default:
      return sendPassword(context, { request, usr, pwd, to, isInPlace: stay === '1' });
  }
}

interface SentPassword {
  request: Request;
  usr: string;
  pwd: string;
  to: string;
  /** The form is in a dialog, which shows the next step itself. */
  isInPlace: boolean;
}

/** Sends the first step of a sign-in. An account with a second factor is led to the form of its code. */
async function sendPassword(context: Context, { request, usr, pwd, to, isInPlace }: SentPassword) {
  const path = readReturnPath(to);
  const result = await sendForm(context, writes.signIn, {
    request,
    params: { usr, pwd },
    values: { usr },
    to: isInPlace ? undefined : path,
  });
  if (isInPlace || result instanceof Response || result.data.ok || result.data.code !== 'code_required') {
    return result;
  }
  // The cookie of the answer names the sign-in that waits for its code.
  const headers = new Headers(result.init?.headers);
  return redirect(links.signIn({ code: '1', ...(path !== '/' && { to: path }) }), { status: 303, headers });
}

export async function signUpAction(context: Context, request: Request) {
  const {
    usr,
    pwd,
    eml,
    tok,
    to,
    request_key: requestKey,
  } = readTexts(await request.formData(), 'usr', 'pwd', 'eml', 'tok', 'to', 'request_key');
  const place = readReturnPath(to);
  const result = await sendForm(context, writes.signUp, {
    request,
    params: { usr, pwd, eml, ...captcha(tok), ...(requestKey !== '' && { requestKey }) },
    values: { usr, eml, request_key: requestKey },
    to: links.signUp({ sent: true, ...(place !== '/' && { to: place }) }),
  });
  const { publicUrl } = context.get(siteServices);
  // A sign-up without a page must not lead to the page of an earlier one in this browser.
  return withCookie(result, place === '/' ? forgottenPlace(publicUrl) : placeCookie(place, publicUrl));
}

/** Adds a cookie to the redirect after a success. */
function withCookie<Result>(result: Result, line: string): Result {
  if (result instanceof Response) result.headers.append('Set-Cookie', line);
  return result;
}

/** The token of the captcha, which forms send only if there is one. */
const captcha = (tok: string) => (tok ? { tok } : {});
