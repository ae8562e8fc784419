import { MediaError } from '../media-error.ts';

/** The two facts that are needed of S3's XML; both sit in elements without attributes. */
function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) =>
    unescaped(match[1] ?? ''),
  );
}

/** Keys of a ListObjectsV2 answer. */
export function listedKeys(xml: string): string[] {
  return elements(xml, 'Key');
}

/** The id of a CreateMultipartUpload answer. */
export function uploadId(xml: string): string {
  const [id] = elements(xml, 'UploadId');
  if (id !== undefined) return id;
  throw new MediaError(
    'store_failed',
    'The bucket did not start an upload in parts; the file was not stored.',
  );
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => signs[name] ?? '');
}
