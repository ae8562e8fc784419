import { videoStatus, type videoSteps } from '../../database/schema/index.ts';

/** The stages of a video, from its first draft to the removal of its files. */
export const videoStages = [
  'draft',
  'uploading',
  'checking',
  'encoding',
  'changes_requested',
  'refused',
  'in_review',
  'published',
  'hidden',
  'removed',
  'purged',
] as const;

export type VideoStage = (typeof videoStages)[number];

/** The columns of `videos` that store the stage. */
export interface StoredStage {
  statusId: number;
  heldStatus: number | null;
  step: (typeof videoSteps)[number] | null;
}

/** The stage of a video. A removed video that triggers hide is removed, not hidden. */
export function stageOf({ statusId, heldStatus, step }: StoredStage): VideoStage {
  const { published, inReview, inProcessing, deleted } = videoStatus;
  switch (statusId === videoStatus.hidden && heldStatus === deleted ? deleted : statusId) {
    case published:
      return 'published';
    case inReview:
      return 'in_review';
    case inProcessing:
      return step === null || step === 'purged' ? 'encoding' : step;
    case deleted:
      return step === 'purged' ? 'purged' : 'removed';
    default:
      return 'hidden';
  }
}

/** What to store for a stage. `hidden` keeps the status of a published video: a trigger replaces it while it is withheld. */
export function storedStage(
  stage: VideoStage,
): Pick<StoredStage, 'statusId' | 'step'> & { withheld: boolean } {
  switch (stage) {
    case 'in_review':
      return { statusId: videoStatus.inReview, step: null, withheld: false };
    case 'published':
      return { statusId: videoStatus.published, step: null, withheld: false };
    case 'hidden':
      return { statusId: videoStatus.published, step: null, withheld: true };
    case 'removed':
      return { statusId: videoStatus.deleted, step: null, withheld: false };
    case 'purged':
      return { statusId: videoStatus.deleted, step: 'purged', withheld: false };
    default:
      return { statusId: videoStatus.inProcessing, step: stage, withheld: false };
  }
}
