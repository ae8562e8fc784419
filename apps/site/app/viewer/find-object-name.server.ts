import { type ApiClient, ApiError, type CallOptions } from '@nightjar/api';
import { data, type RouterContextProvider } from 'react-router';
import { resolveAddress } from '../addresses/resolve-address.ts';
import { formServices } from '../forms/form-services.ts';
import { siteServices } from '../request-context.ts';

/** What a visitor votes on, subscribes to or adds to the favourites. */
interface NamedObject {
  section: 'video' | 'channel' | 'member' | 'model' | 'playlist';
  id: number;
  /** The page of the object, or of a video with it. The wire has models and channels only by the name in their address. */
  to: string;
  /** The page answers 404 for an object that does not exist. */
  isRequired?: boolean;
}

/**
 * The title or username of an object, for pages that are never cached; undefined if this visitor cannot read it, or the origin fails.
 *
 * @throws a 404 answer for a required object that does not exist
 */
export async function findObjectName(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { section, id, to, isRequired = false }: NamedObject,
): Promise<string | undefined> {
  const { catalogue, community } = context.get(formServices).writesOf(request);
  const call = { signal: request.signal };
  try {
    switch (section) {
      case 'video': {
        const video = await catalogue.video({ videoId: id }, call);
        return video.isRefused ? undefined : video.title;
      }
      case 'playlist':
        return (await community.playlist({ playlistId: id }, call)).title;
      case 'member':
        return (await community.member({ userId: id }, call)).username;
      default:
        return (await findEntries(catalogue, { section, to }, call)).find((entry) => entry.id === id)?.title;
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isRequired && error.status === 404) throw data(null, { status: 404 });
    // Other failures are refusals: the object does not exist, or is private.
    if (error.code === 'network' || error.code === 'timeout' || (error.status ?? 0) >= 500)
      context
        .get(siteServices)
        .log.warn({ err: error, section, id }, 'The name of an object could not be read; the page has none');
    return undefined;
  }
}

/** Models or channels that the page of the address shows: its own one, or those of a video. */
async function findEntries(
  catalogue: ApiClient,
  { section, to }: { section: 'channel' | 'model'; to: string },
  call: CallOptions,
): Promise<readonly { id: number; title: string }[]> {
  const address = resolveAddress(new URL(to, 'http://site.invalid'));
  if (address.kind !== 'page') return [];
  const { id, dir } = address.params;
  if (id !== undefined && (address.name === 'video' || address.name === 'video_short')) {
    const video = await catalogue.video({ videoId: Number(id) }, call);
    if (video.isRefused) return [];
    return section === 'model' ? video.models : video.channel ? [video.channel] : [];
  }
  if (dir === undefined) return [];
  return [await (section === 'model' ? catalogue.model({ dir }, call) : catalogue.channel({ dir }, call))];
}
