import { type MatrixVideo, matrixVideos } from './matrix-catalogue.ts';
import {
  expectedOutcome,
  type MatrixSite,
  type MatrixViewer,
  type Outcome,
  type SurfaceRule,
  type VideoKind,
  viewers,
} from './specification.ts';
import type { MatrixAnswer, Surface } from './surface.ts';

export interface MatrixRequest {
  address: string;
  cookie: string | undefined;
  /** Fields of a POST; undefined for a GET. */
  fields: Record<string, string> | undefined;
}

export interface MatrixResult {
  /** The number of combinations of viewer, video and surface that were checked. */
  cells: number;
  /** One line for each cell that differs from the specification. */
  differences: string[];
}

/** Enough to keep a server busy; more would only queue. */
const PARALLEL_REQUESTS = 16;
const listRules: ReadonlySet<SurfaceRule> = new Set([
  'public',
  'profile',
  'members',
  'uploads',
  'activity',
  'own uploads',
  'uploads page',
  'favourites page',
  'notifications page',
  'own playlist',
  'upload stages',
  'feed',
  'messages',
  'wall',
  'none',
]);

/** Requests every surface for every viewer and video, and compares the answers with the specification. */
export async function checkMatrix({
  surfaces,
  cookieOf,
  send,
  site,
}: {
  surfaces: readonly Surface[];
  cookieOf: (viewer: MatrixViewer, video: VideoKind) => string | undefined;
  send: (request: MatrixRequest) => Promise<MatrixAnswer>;
  site?: MatrixSite;
}): Promise<MatrixResult> {
  const cells = surfaces.flatMap((surface) =>
    viewers.flatMap((viewer) => matrixVideos.map((video) => ({ surface, viewer, video }))),
  );
  // Lists have one address for all videos.
  const answers = new Map<string, Promise<MatrixAnswer>>();
  const differences: string[] = [];
  const waiting = cells.values();
  async function checkCells(): Promise<void> {
    for (const { surface, viewer, video } of waiting) {
      const request = {
        address: surface.address(video),
        cookie: cookieOf(viewer, video.kind),
        fields: surface.fields?.(video),
      };
      const key = JSON.stringify(request);
      const pending = answers.get(key) ?? send(request);
      answers.set(key, pending);
      const outcome = observe(surface, video, await pending);
      const expected = expectedOutcome(surface.rule, video.kind, surface.isShared ? 'guest' : viewer, site);
      if (outcome !== expected) {
        differences.push(
          `${surface.name}: a video that is ${video.kind} is '${outcome}' to the ${viewer}, not '${expected}'`,
        );
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, checkCells));
  return { cells: cells.length, differences: differences.sort() };
}

function observe(surface: Surface, video: MatrixVideo, answer: MatrixAnswer): Outcome {
  const { status, text } = answer;
  const shows = surface.shows ?? (() => text.includes(video.marker));
  if (shows(answer, video)) return status < 400 ? 'shown' : `shown ${status}`;
  return listRules.has(surface.rule) ? 'absent' : `refused ${status}`;
}
