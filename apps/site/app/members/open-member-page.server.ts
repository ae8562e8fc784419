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
 * Opens a page of the member area for the session of the request. Profiles are read with the session and not cached.
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
      : await Promise.all([
          // The answer depends on the session, because members choose who reads the parts of their profile.
          visitor.community.member({ userId: id, lifetime: 0 }, { signal }),
          findRelation(visitor, id, signal),
        ]);
    const page = Number(params.page ?? 1);
    const head = memberHead(member, {
      relation: relation && { ...relation, viewerId: viewer.id },
      hasExtendedTabs: context.get(siteServices).siteConfig.variants.extendedProfile,
    });
    return { name, head, member, viewer, isOwn, page, visitor };
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
