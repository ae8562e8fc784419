import { uploadMessages } from './messages/en/upload.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: these texts are loaded with the upload screen, not with every page.
 */

export type UploadTextKey = keyof typeof uploadMessages;

/** A text of the upload screen, with its placeholders filled. */
export const uploadText: CatalogueText<typeof uploadMessages> = catalogueText(uploadMessages);

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
