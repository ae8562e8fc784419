import { bufferedAhead } from '../../../dom/engine/media/buffered-ahead.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import type { PlaybackFacts } from '../state/playback-facts.ts';

/** Reads the facts of the current playback. */
export function readFacts(engine: PlayerEngine): PlaybackFacts {
  const { video, state, sourceKind, throughputKbit } = engine;
  const frames = video.getVideoPlaybackQuality();
  return {
    rung: state.quality.currentLabel,
    isAuto: state.quality.choice === 'auto',
    width: video.videoWidth,
    height: video.videoHeight,
    throughputKbit,
    bufferSeconds: bufferedAhead(video),
    droppedFrames: frames.droppedVideoFrames,
    totalFrames: frames.totalVideoFrames,
    address: sourceKind === 'mp4' ? 'file' : video.currentSrc.startsWith('blob:') ? 'stream' : 'nativeStream',
  };
}
