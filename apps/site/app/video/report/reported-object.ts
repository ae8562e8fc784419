import { requireId } from '../../addresses/read-id.ts';
import { requireVideo } from '../require-video.ts';

/** What a report is about: a video or a member. */
export interface ReportedObject {
  section: 'video' | 'member';
  id: number;
}

/** The object in the query of the page of reports. Throws a 404 answer without a valid one. */
export function requireReported(url: URL): ReportedObject {
  if (url.searchParams.get('section') !== 'member') return { section: 'video', ...requireVideo(url) };
  return { section: 'member', id: requireId(url.searchParams.get('object')) };
}
