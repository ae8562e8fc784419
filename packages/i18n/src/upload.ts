import { uploadMessages } from './messages/en/upload.ts';
import { fillMessage, type PlaceholderNames } from './translator/message.ts';

/*
 * A separate entry: these texts are loaded with the upload screen, not with every page.
 */

export type UploadTextKey = keyof typeof uploadMessages;

type Placeholders<Key extends UploadTextKey> = PlaceholderNames<(typeof uploadMessages)[Key]>;

type Arguments<Key extends UploadTextKey> = [Placeholders<Key>] extends [never]
  ? []
  : [params: Readonly<Record<Placeholders<Key>, string | number>>];

/** A text of the upload screen, with its placeholders filled. */
export function uploadText<Key extends UploadTextKey>(key: Key, ...args: Arguments<Key>): string {
  return fillMessage(uploadMessages[key], args[0] ?? {}, plural);
}

/** The text of a key that is composed at run time, such as a stage; undefined if there is none. */
export function findUploadText(key: string): string | undefined {
  const texts: Readonly<Record<string, string>> = uploadMessages;
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** The statements of the uploader verification, in their order. */
export const verificationTexts: readonly string[] = [
  uploadMessages['verif.point1'],
  uploadMessages['verif.point2'],
  uploadMessages['verif.point3'],
  uploadMessages['verif.point4'],
  uploadMessages['verif.point5'],
  uploadMessages['verif.point6'],
  uploadMessages['verif.point7'],
  uploadMessages['verif.point8'],
  uploadMessages['verif.point9'],
  uploadMessages['verif.point10'],
  uploadMessages['verif.point11'],
];

const plural = new Intl.PluralRules('en');
