import type { PlayerEngine } from './engine/player-engine.ts';

/** The part of a feature in the state of a player: it is created with the engine and lives as long; the feature's code may load later. */
export interface SliceDefinition<Name extends string, Slice, Options> {
  readonly name: Name;
  /** `options` returns the latest options of the page. Subscriptions must end with `engine.signal`. */
  create: (engine: PlayerEngine, options: () => Options) => Slice;
}

type Definitions<Options> = readonly SliceDefinition<string, unknown, Options>[];

/** The slices by the names of their definitions. */
export type Slices<List extends Definitions<never>> = {
  readonly [Definition in List[number] as Definition['name']]: ReturnType<Definition['create']>;
};

/** Creates the slices of an engine. */
export function createSlices<Options, const List extends Definitions<Options>>(
  definitions: List,
  engine: PlayerEngine,
  options: () => Options,
): Slices<List>;
// The compiler cannot derive the names of the result from an array of entries: hence the second signature.
export function createSlices<Options>(
  definitions: Definitions<Options>,
  engine: PlayerEngine,
  options: () => Options,
): Record<string, unknown> {
  return Object.fromEntries(definitions.map(({ name, create }) => [name, create(engine, options)]));
}
