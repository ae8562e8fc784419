import { type OwnUpload, writes } from '@nightjar/api';
import type { RouterContextProvider } from 'react-router';
import { formServices } from '../../forms/form-services.ts';
import { unavailable } from '../../request-context.ts';
import { pageOfUploads } from '../list-address.ts';

/** What the upload page shows without scripts. */
export type PlainState =
  | { kind: 'guest' }
  | { kind: 'unverified' }
  | { kind: 'ready'; isSent: boolean; list: PlainList | undefined };

/** One page of the uploads, drafts included. */
export interface PlainList {
  uploads: readonly OwnUpload[];
  page: number;
  pages: number;
  isSuspended: boolean;
}

/** The list is read only when the address asks for it, because reading it marks its changes as seen. */
export async function loadPlainUpload(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
): Promise<PlainState> {
  const api = context.get(formServices).writesOf(request);
  const { signal } = request;
  const profile = await api.send(writes.ownProfile, {}, { signal });
  if (!profile.ok && profile.code === 'login_required') return { kind: 'guest' };
  if (!profile.ok) throw unavailable(context);
  if (!profile.answer.isVerified) return { kind: 'unverified' };
  const isSent = url.searchParams.get('sent') === '1';
  if (url.searchParams.get('list') !== '1') return { kind: 'ready', isSent, list: undefined };
  const page = pageOfUploads(url);
  const list = await api.send(writes.ownUploads, { page }, { signal });
  if (list.ok) {
    const { uploads, pages, isSuspended } = list.answer;
    return { kind: 'ready', isSent, list: { uploads, page, pages, isSuspended } };
  }
  throw unavailable(context);
}
