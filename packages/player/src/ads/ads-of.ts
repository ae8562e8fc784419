import type { PlayerEngine } from '../dom/engine/player-engine.ts';
import type { FeatureState } from '../dom/feature-state.ts';
import { type AdsState, createAdsState } from './ads-state.ts';

const states = new WeakMap<PlayerEngine, FeatureState<AdsState>>();

/** The ad state of an engine; available before the ad code has loaded. */
export function adsStateOf(engine: PlayerEngine): FeatureState<AdsState> {
  const known = states.get(engine);
  if (known) return known;
  const state = createAdsState();
  states.set(engine, state);
  return state;
}
