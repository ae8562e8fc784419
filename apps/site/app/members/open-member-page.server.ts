import { ApiError, type MemberDetail, type OwnProfile, writes } from '@nightjar/api';
import { isSignedIn } from '@nightjar/storage';
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { AddressName } from '../addresses/address-table.ts';
import { links } from '../addresses/links.ts';
import { formServices, type VisitorWrites } from '../forms/form-services.ts';
import { requirePage } from '../page-address.ts';
import { siteServices, unavailable } from '../request-context.ts';
import { type MemberHead, type MemberRelation, memberHead } from './member-head.ts';

type Context = Readonly<RouterContextProvider>;

interface MemberPage<Name extends AddressName> {
  name: Name;
  head: MemberHead;
  member: MemberDetail;
  viewer: OwnProfile;
  isOwn: boolean;
  page: number;
  visitor: VisitorWrites;
}

/**
 * Opens a page of the member area for the session of the request. The viewer's own profile is read by POST, that of another
 * member from the cached path.
 *
 * @throws a redirect to the home page for guests, a 404 answer for an unknown member, a 503 answer when the origin fails
 */
export async function openMemberPage<Name extends AddressName>(
  context: Context,
  request: Request,
  ...names: Name[]
): Promise<MemberPage<Name>> {
  const { name, params } = requirePage(context, ...names);
  const { signal } = request;
  const visitor = context.get(formServices).writesOf(request);
  const id = Number(params.id);
  try {
    const viewer = await requireViewer(visitor, request);
    const isOwn = viewer.id === id;
    const [member, relation] = isOwn
      ? [viewer, undefined]
      : await Promise.all([findMember(visitor, id, signal), findRelation(visitor, id, signal)]);
    const page = Number(params.page ?? 1);
    const ofViewer = relation && { ...relation, viewerId: viewer.id };
    return { name, head: memberHead(member, ofViewer), member, viewer, isOwn, page, visitor };
  } catch (error) {
    throw memberFailure(context, error, id);
  }
}

/** The answer for a member that cannot be shown. Returns errors of other kinds unchanged. */
function memberFailure(context: Context, error: unknown, id: number): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 404) return data(null, { status: 404 });
  context
    .get(siteServices)
    .log.warn({ err: error, id }, 'A member could not be fetched; the page answers 503');
  return unavailable(context);
}

/** The signed-in member. A guest is redirected to the home page (requirement SITE-8). */
async function requireViewer(visitor: VisitorWrites, { headers, signal }: Request): Promise<OwnProfile> {
  if (!isSignedIn(headers.get('cookie') ?? '')) throw redirect(links.index());
  const result = await visitor.send(writes.ownProfile, {}, { signal });
  if (result.ok) return result.answer;
  throw redirect(links.index(), { headers: visitor.cookies.map((line) => ['Set-Cookie', line]) });
}

/** From the cached path. If guests may not read profiles, the answer depends on the session and is not cached. */
async function findMember(
  { community }: VisitorWrites,
  userId: number,
  signal: AbortSignal,
): Promise<MemberDetail> {
  try {
    return await community.member({ userId }, { signal });
  } catch (error) {
    if (!isRefused(error)) throw error;
    return await community.member({ userId, lifetime: 0 }, { signal });
  }
}

async function findRelation(
  visitor: VisitorWrites,
  id: number,
  signal: AbortSignal,
): Promise<Omit<MemberRelation, 'viewerId'> | undefined> {
  const state = await visitor.send(writes.viewerState, { section: 'member', objectId: id }, { signal });
  if (!state.ok) return undefined;
  const { isSubscribed, friendship = 'none', isBlocked = false } = state.answer;
  return { isSubscribed, friendship, isBlocked };
}

/** Whether the origin refused a read because of the viewer. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.wireCode === 'no_permission';
