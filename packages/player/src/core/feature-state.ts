/** Observable state of one feature of the player. */
export interface FeatureState<Value extends object> {
  readonly value: Value;
  /** Merges the partial value and notifies the subscribers if anything changed. */
  set(partial: Partial<Value>): void;
  subscribe(call: () => void): () => void;
}

/** Creates a feature state. Each change creates a new object and notifies synchronously. */
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
