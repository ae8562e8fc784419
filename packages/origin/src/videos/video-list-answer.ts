import type { WireVideoList } from '@nightjar/api';
import type { Answer } from '../http/answer.ts';
import { emptyMarks, pagesOf, wireDigits } from '../wire/text.ts';
import type { VideoRow } from './video-row.ts';
import { toWireItem } from './wire-video.ts';

interface VideoListAnswer {
  /** Parameters of the address; sent back under their wire names, as existing clients expect. */
  params: Readonly<Record<string, string | number>>;
  rows: readonly VideoRow[];
  total: number;
  count: number;
  lifetimeSeconds: number;
  publicUrl: string;
  tags?: readonly string[];
  /** The term of a search with its spelling corrected. */
  corrected?: string | undefined;
}

/** Upper limit for empty lists, which can fill at any time. */
const EMPTY_LIFETIME_SECONDS = 60;

function wireNames(params: VideoListAnswer['params']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}

/** The answer with a page of videos. An empty page has status 200 and code `no_results` (docs/spec/decided-questions.md, "Shapes"). */
export function videoListAnswer({
  params,
  rows,
  total,
  count,
  lifetimeSeconds,
  publicUrl,
  tags = [],
  corrected,
}: VideoListAnswer): Answer {
  const isEmpty = rows.length === 0;
  const body: WireVideoList = {
    params: wireNames(params),
    total_count: isEmpty ? '0' : wireDigits(total),
    pages: isEmpty ? 0 : pagesOf(total, count),
    videos: rows.map((row) => toWireItem(row, publicUrl)),
    ...(corrected !== undefined && !isEmpty && { corrected }),
    ...emptyMarks(isEmpty),
  };
  return {
    body,
    lifetimeSeconds: isEmpty ? Math.min(lifetimeSeconds, EMPTY_LIFETIME_SECONDS) : lifetimeSeconds,
    tags: ['videos', ...rows.map(({ id }) => `video-${id}`), ...tags],
  };
}
