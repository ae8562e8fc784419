/** `object_id` as `objectId`. */
type Camel<Key> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail> & string>}`
  : Key;

/** The fields of a form with camelCase names. */
export type CamelKeys<Values> = { [Key in keyof Values as Camel<Key>]: Values[Key] };

export function toCamelKeys<Values extends object>(values: Values): CamelKeys<Values> {
  const renamed = renameKeys(values, (key) =>
    key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  // The compiler cannot derive the computed names; `Camel` is the type of the expression above.
  return renamed as CamelKeys<Values>;
}

export function toSnakeKeys<Values>(values: CamelKeys<Values>): Values {
  const renamed = renameKeys(values, (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return renamed as Values;
}

function renameKeys(values: object, rename: (key: string) => string): object {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [rename(key), value]));
}
