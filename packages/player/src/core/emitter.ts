/** Delivers values to listeners, so that a part of the player needs no reference to the parts that follow it. */
export interface Emitter<Value> {
  emit(value: Value): void;
  /** Calls `call` for each value. Returns the function that ends this. */
  listen(call: (value: Value) => void): () => void;
}

export function createEmitter<Value>(): Emitter<Value> {
  const calls = new Set<(value: Value) => void>();
  return {
    emit(value) {
      // A listener may end itself.
      for (const call of [...calls]) call(value);
    },
    listen(call) {
      calls.add(call);
      return () => calls.delete(call);
    },
  };
}
