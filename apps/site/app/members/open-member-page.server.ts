import {
  ApiError,
  guestParts,
  type MemberDetail,
  type OwnProfile,
  profileParts,
  writes,
} from '@nightjar/api';
import { isSignedIn } from '@nightjar/storage';
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { AddressName } from '../addresses/address-table.ts';
import { links } from '../addresses/links.ts';
import { formServices, type VisitorWrites } from '../forms/form-services.ts';
import { requirePage } from '../page-address.ts';
import { siteServices, unavailable } from '../request-context.ts';
import { type MemberHead, type MemberRelation, memberHead } from './member-head.ts';

type Context = Readonly<RouterContextProvider>;

/** A page that guests may open, too. */
interface ProfilePage<Name extends AddressName> extends Omit<MemberPage<Name>, 'viewer'> {
  viewer: OwnProfile | undefined;
}

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
  const visitor = context.get(formServices).writesOf(request);
  const { name, params } = requirePage(context, ...names);
  const id = Number(params.id);
  try {
    const viewer = await findViewer(visitor, request);
    // Requirement SITE-8.
    if (!viewer) throw leaveMemberArea(visitor);
    const opened = await openAsMember(context, request, { visitor, viewer, id });
    return { name, viewer, visitor, page: Number(params.page ?? 1), ...opened };
  } catch (error) {
    throw memberFailure(context, error, id);
  }
}

/**
 * Opens a part of a profile that guests may read on a site with public profiles (`members.publicProfiles`); the origin refuses
 * what the member does not show to everybody. On other sites it is a page of the member area.
 *
 * @throws as `openMemberPage`
 */
export async function openProfilePage<Name extends AddressName>(
  context: Context,
  request: Request,
  ...names: Name[]
): Promise<ProfilePage<Name>> {
  if (!hasPublicProfiles(context)) return openMemberPage(context, request, ...names);
  const visitor = context.get(formServices).writesOf(request);
  const { name, params } = requirePage(context, ...names);
  const id = Number(params.id);
  try {
    // A visitor whose session has ended reads as a guest.
    const viewer = await findViewer(visitor, request);
    const opened = viewer
      ? await openAsMember(context, request, { visitor, viewer, id })
      : await openAsGuest(context, request, { visitor, id });
    return { name, viewer, visitor, page: Number(params.page ?? 1), ...opened };
  } catch (error) {
    throw memberFailure(context, error, id);
  }
}

export const hasPublicProfiles = (context: Context): boolean =>
  context.get(siteServices).siteConfig.members.publicProfiles;

interface Opened {
  visitor: VisitorWrites;
  id: number;
}

async function openAsMember(
  context: Context,
  { signal }: Request,
  { visitor, viewer, id }: Opened & { viewer: OwnProfile },
) {
  const isOwn = viewer.id === id;
  const [member, relation] = isOwn
    ? [viewer, undefined]
    : await Promise.all([
        // The answer depends on the session, because members choose who reads the parts of their profile.
        visitor.community.member({ userId: id, lifetime: 0 }, { signal }),
        findRelation(visitor, id, signal),
      ]);
  const head = memberHead(member, {
    relation: relation && { ...relation, viewerId: viewer.id },
    isGuest: false,
    hasExtendedTabs: context.get(siteServices).siteConfig.variants.extendedProfile,
  });
  return { head, member, isOwn };
}

async function openAsGuest(context: Context, { signal }: Request, { visitor, id }: Opened) {
  const member = await visitor.community.member({ userId: id, lifetime: 0 }, { signal });
  const closed = profileParts.filter((part) => !guestParts.includes(part));
  const head = memberHead(
    { ...member, hiddenParts: [...new Set([...member.hiddenParts, ...closed])] },
    {
      relation: undefined,
      isGuest: true,
      hasExtendedTabs: context.get(siteServices).siteConfig.variants.extendedProfile,
    },
  );
  return { head, member, isOwn: false };
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

/** The signed-in member; undefined for a guest. */
async function findViewer(
  visitor: VisitorWrites,
  { headers, signal }: Request,
): Promise<OwnProfile | undefined> {
  if (!isSignedIn(headers.get('cookie') ?? '')) return undefined;
  const result = await visitor.send(writes.ownProfile, {}, { signal });
  return result.ok ? result.answer : undefined;
}

/** Leads to the home page; removes the cookies of a session that has ended. */
const leaveMemberArea = ({ cookies }: VisitorWrites): Response =>
  redirect(links.index(), { headers: cookies.map((line) => ['Set-Cookie', line]) });

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
