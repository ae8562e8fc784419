import type { ViewSection } from '@nightjar/api';

/** One watched video; `viewer` is a one-way hash. */
interface Watch {
  viewer: string;
  videoId: number;
}

/** Unwritten views, summed per object. */
export interface ViewBatch {
  counts: Map<ViewSection, Map<number, number>>;
  watches: Watch[];
  /** Number of rows to write. */
  size: number;
}

export const emptyBatch = (): ViewBatch => ({ counts: new Map(), watches: [], size: 0 });

interface AddedView {
  section: ViewSection;
  id: number;
  viewer?: string | undefined;
  times?: number;
}

export function addView(batch: ViewBatch, { section, id, viewer, times = 1 }: AddedView) {
  const ofSection = batch.counts.get(section) ?? new Map<number, number>();
  batch.counts.set(section, ofSection);
  if (!ofSection.has(id)) batch.size += 1;
  ofSection.set(id, (ofSection.get(id) ?? 0) + times);
  if (viewer === undefined) return;
  batch.watches.push({ viewer, videoId: id });
  batch.size += 1;
}

/** Removes one section from a batch and returns it as a separate batch; the watches belong to the videos. */
export function takeSection(batch: ViewBatch, section: ViewSection): ViewBatch | undefined {
  const ofSection = batch.counts.get(section);
  if (ofSection === undefined) return undefined;
  batch.counts.delete(section);
  const watches = section === 'video' ? batch.watches.splice(0) : [];
  const size = ofSection.size + watches.length;
  batch.size -= size;
  return { counts: new Map([[section, ofSection]]), watches, size };
}

/** Merges views that could not be written into a batch. */
export function mergeBatch(into: ViewBatch, from: ViewBatch) {
  for (const [section, ofSection] of from.counts) {
    for (const [id, times] of ofSection) addView(into, { section, id, times });
  }
  into.watches.unshift(...from.watches);
  into.size += from.watches.length;
}
