import type { PluralMessage } from '../translator/message.ts';

/** The type of a catalogue in any language: the same keys, with any texts and plural categories. */
export type TextsOf<English> = English extends string
  ? string
  : English extends { one: string; other: string }
    ? PluralMessage
    : English extends readonly (infer Entry)[]
      ? readonly TextsOf<Entry>[]
      : { readonly [Key in keyof English]: TextsOf<English[Key]> };
