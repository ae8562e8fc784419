const MAX_TARGETS = 10_000;
const MAX_TARGET_LENGTH = 300;

/** Memoizes a pure function of a request target for recent targets: a lookup takes a fraction of parsing an address. */
export function memoizeByTarget<Value>(read: (target: string) => Value): (target: string) => Value {
  const recent = new Map<string, { value: Value }>();
  return (target) => {
    const known = recent.get(target);
    if (known !== undefined) return known.value;
    const value = read(target);
    if (target.length <= MAX_TARGET_LENGTH) {
      if (recent.size >= MAX_TARGETS) recent.clear();
      recent.set(target, { value });
    }
    return value;
  };
}
