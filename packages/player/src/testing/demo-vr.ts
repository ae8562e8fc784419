import type { PlayerSource } from '../core/source.ts';
import dome from './demo/dome.mp4?url';
import globe from './demo/globe.mp4?url';
import { demoSource } from './demo-source.ts';

/** A source for stories: a clip of 6 s, a mono sphere or a stereo half sphere. */
export function demoVrSource(
  vr: 'eqr_360_mono' | 'eqr_180_lr',
  partial: Partial<PlayerSource> = {},
): PlayerSource {
  const url = vr === 'eqr_360_mono' ? globe : dome;
  const { timelines: _timelines, poster: _poster, ...source } = demoSource();
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
