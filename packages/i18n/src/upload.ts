import { uploadMessages } from './messages/en/upload.ts';
import { translated } from './translation/installed.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: these texts are loaded with the upload screen, not with every page.
 */

export type UploadTextKey = keyof typeof uploadMessages;

/** A text of the upload screen, with its placeholders filled. */
export const uploadText: CatalogueText<typeof uploadMessages> = catalogueText('upload', uploadMessages);

/** The text of a key that is composed at run time, such as a stage; undefined if there is none. */
export function findUploadText(key: string): string | undefined {
  return isUploadText(key) ? textOf(key) : undefined;
}

/** The statements of the uploader verification, in their order. */
export const verificationTexts = (): readonly string[] => verificationPoints.map(textOf);

const verificationPoints = [
  'verif.point1',
  'verif.point2',
  'verif.point3',
  'verif.point4',
  'verif.point5',
  'verif.point6',
  'verif.point7',
  'verif.point8',
  'verif.point9',
  'verif.point10',
  'verif.point11',
] as const;

const isUploadText = (key: string): key is UploadTextKey => Object.hasOwn(uploadMessages, key);

function textOf(key: UploadTextKey): string {
  const text = translated('upload', key);
  return typeof text === 'string' ? text : uploadMessages[key];
}
