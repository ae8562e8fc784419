/** What one feature of the player knows, for whoever shows it. */
export interface FeatureState<Value extends object> {
  readonly value: Value;
  /** Changes some of it and tells everybody, unless nothing is different. */
  set(partial: Partial<Value>): void;
  subscribe(call: () => void): () => void;
}

/** A small state beside the player's own: each change is a new object, told at once. */
export function createFeatureState<Value extends object>(initial: Value): FeatureState<Value> {
  let value = initial;
  const calls = new Set<() => void>();
  return {
    get value() {
      return value;
    },
    set(partial) {
      const next = { ...value, ...partial };
      if (Object.keys(next).every((name) => Object.is(next[name as keyof Value], value[name as keyof Value])))
        return;
      value = next;
      for (const call of calls) call();
    },
    subscribe(call) {
      calls.add(call);
      return () => calls.delete(call);
    },
  };
}
