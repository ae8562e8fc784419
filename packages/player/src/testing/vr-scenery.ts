import type { PlayerSource } from '../core/source.ts';
import dome from './scenery/dome.mp4?url';
import globe from './scenery/globe.mp4?url';
import { scenerySource } from './scenery.ts';

/** A source for stories: a clip of 6 s, a mono sphere or a stereo half sphere. */
export function vrScenerySource(
  vr: 'eqr_360_mono' | 'eqr_180_lr',
  partial: Partial<PlayerSource> = {},
): PlayerSource {
  const url = vr === 'eqr_360_mono' ? globe : dome;
  const { timelines: _timelines, poster: _poster, ...source } = scenerySource();
  return {
    ...source,
    id: vr,
    title: 'Dunes all around',
    durationSeconds: 6,
    files: [{ suffix: '.mp4', label: 'HD', url, isDefault: true }],
    vr,
    ...partial,
  };
}
