import type { Clock } from '../../core/clock.ts';
import type { PlayIntent } from './intent.ts';
import type { PlaybackMonitor } from './monitor/playback-monitor.ts';
import type { SourceSession } from './source/source-session.ts';

export interface IntentEffectsOptions {
  intent: PlayIntent;
  video: HTMLVideoElement;
  clock: Clock;
  monitor: PlaybackMonitor;
  source: SourceSession;
  /** Plays the element if the intent permits it. */
  requestPlay: () => void;
}

/** Performs the effects of the play intent on the element, the source and the reported state. */
export function performIntentEffects(options: IntentEffectsOptions): void {
  const { intent, video, clock, monitor, source, requestPlay } = options;
  intent.listen((effect) => {
    switch (effect) {
      case 'measureWait':
        monitor.measureWait(clock.now());
        break;
      case 'reportPlay':
        monitor.dispatch('play');
        break;
      case 'reportPause':
        monitor.dispatch('pause');
        break;
      case 'loadContent':
        if (!source.isStarted) source.start();
        break;
      case 'startContent':
        if (source.isStarted) requestPlay();
        else source.start();
        break;
      case 'pauseContent':
        video.pause();
        break;
      case 'resumeContent':
        if (!video.ended) requestPlay();
        break;
      case 'finishEnd':
        if (video.ended) monitor.dispatch('ended');
        else requestPlay();
        break;
    }
  });
}
