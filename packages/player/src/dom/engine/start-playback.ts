import type { SourceKind } from '../../core/events.ts';
import type { StartOptions } from '../../core/start-options.ts';
import type { QuickStarted } from '../quick-start.ts';
import type { PlayIntent } from './intent.ts';
import type { PlaybackMonitor } from './monitor/playback-monitor.ts';
import type { PlayerEngine } from './player-engine.ts';
import { importHls } from './source/hls.ts';
import type { SourceSession } from './source/source-session.ts';

export interface StartPlaybackOptions {
  start: StartOptions | undefined;
  /** The playback that `quickStart` began. */
  quick: QuickStarted | undefined;
  engine: Pick<PlayerEngine, 'video' | 'play'>;
  intent: PlayIntent;
  monitor: PlaybackMonitor;
  source: SourceSession;
  requestPlay: () => void;
  kind: SourceKind;
}

/** Starts, adopts or prepares playback when the engine is complete. */
export function startPlayback(options: StartPlaybackOptions): void {
  const { start, quick, engine, source, kind } = options;
  if (quick) adopt(options, quick);
  else if (start?.autostart) engine.play();
  else if (start?.prepare || kind === 'mp4') source.start();
  // Loads hls.js ahead of the first click.
  else void importHls().catch(() => undefined);
}

/** Continues the playback that `quickStart` began, including events that have already fired. */
function adopt({ engine, intent, monitor, source, requestPlay }: StartPlaybackOptions, quick: QuickStarted) {
  const { video } = engine;
  monitor.measureWait(quick.requestedAtMs);
  if (!source.adopt(quick.url)) {
    engine.play();
    return;
  }
  intent.send('adopt');
  if (quick.firstFrameAtMs !== undefined) monitor.firstFrame(quick.firstFrameAtMs);
  if (video.ended) monitor.dispatch('ended');
  // Playback with sound was refused: the second attempt is muted.
  else if (video.paused) requestPlay();
  else if (video.readyState > HTMLMediaElement.HAVE_CURRENT_DATA) monitor.dispatch('playing');
  monitor.update();
}
