import type { FeatureState } from '../dom/feature-state.ts';
import type { PlayerEngine } from '../dom/player-engine.ts';
import { type AdsState, createAdsState } from './ads-state.ts';

const states = new WeakMap<PlayerEngine, FeatureState<AdsState>>();

/** What is known of an engine's advertisements, also before their code is there. */
export function adsStateOf(engine: PlayerEngine): FeatureState<AdsState> {
  const known = states.get(engine);
  if (known) return known;
  const made = createAdsState();
  states.set(engine, made);
  return made;
}
