import type { ExpectStatic, TestContext } from 'vitest';
import type { PlayerEvent } from '../core/events.ts';
import type { PlaybackGate } from '../core/playback-gates.ts';
import type { PlayerSource } from '../core/source.ts';
import type { EngineOptions } from '../dom/engine/engine-options.ts';
import { type Ads, createAds } from '../features/ads/attach/ads.ts';
import type { AdsOptions } from '../features/ads/attach/ads-options.ts';
import { clipSource, openGate, type Scene, setScene } from './scene.ts';

export interface AdScene extends Scene {
  ads: Ads;
  /** The media element of the current advertisement, if any. */
  adVideo: () => HTMLVideoElement | null;
}

/** An engine with advertisements; closed by `clearScenes`. */
export function setAdScene(
  ads: AdsOptions,
  options: Partial<EngineOptions> & { source?: PlayerSource } = {},
): AdScene {
  let created: Ads | undefined;
  const gate: PlaybackGate = (moment) => created?.gate(moment);
  const scene = setScene({
    source: clipSource(openGate()),
    ...options,
    start: { muted: true, ...options.start },
    gate,
  });
  created = createAds(scene.engine, ads);
  return {
    ...scene,
    ads: created,
    adVideo: () => scene.container.querySelector<HTMLVideoElement>('video[data-advertisement]'),
  };
}

/** Creates scenes that end with their test, so that tests can run concurrently. They must not call `clearScenes`. */
export function setConcurrentAdScene({
  onTestFinished,
}: Pick<TestContext, 'onTestFinished'>): typeof setAdScene {
  return (ads, options) => {
    const scene = setAdScene(ads, options);
    onTestFinished(() => {
      scene.engine.destroy();
      scene.container.remove();
    });
    return scene;
  };
}

/** Options of polls that wait for requests and playback. */
export const eventually = { timeout: 12_000, interval: 20 };

/** Codes of the VAST errors so far. */
export const errorsOf = (events: PlayerEvent[]) =>
  events.filter((event) => event.type === 'player_vast_error').map(({ code }) => code);

/** Ads that have started so far. */
export const playsOf = (events: PlayerEvent[]) => events.filter((event) => event.type === 'player_adplay');

/** Seeks an advertisement to just before its end, to shorten the test. */
export function nearlyEnd(video: HTMLVideoElement | null): void {
  if (video) video.currentTime = Math.max(0, video.duration - 0.4);
}

/**
 * Waits until an advertisement plays, and seeks to just before its end.
 *
 * @param expect That of the test's context in concurrent tests.
 */
export async function nearlyFinish(adVideo: AdScene['adVideo'], expect: ExpectStatic): Promise<void> {
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
  nearlyEnd(adVideo());
}
