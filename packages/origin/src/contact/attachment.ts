import { open } from 'node:fs/promises';
import { extname } from 'node:path';

/** File types that the contact form accepts. */
export type AttachmentType = 'pdf' | 'png' | 'jpg' | 'txt';

const typesOfNames: Readonly<Record<string, AttachmentType>> = {
  '.pdf': 'pdf',
  '.png': 'png',
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
  '.txt': 'txt',
};

const signatures: Readonly<Record<Exclude<AttachmentType, 'txt'>, Buffer>> = {
  pdf: Buffer.from('%PDF-'),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
};

/**
 * The type of a file, if its extension and its content agree; otherwise undefined. A text file must be valid UTF-8
 * without NUL.
 *
 * @param path On the local disk.
 * @param name The client's file name.
 */
export async function attachmentType(path: string, name: string): Promise<AttachmentType | undefined> {
  const type = typesOfNames[extname(name).toLowerCase()];
  if (type === undefined) return undefined;
  const file = await open(path);
  try {
    if (type === 'txt') return (await isText(file.createReadStream({ autoClose: false }))) ? type : undefined;
    const signature = signatures[type];
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signature.length), 0, signature.length, 0);
    return bytesRead === signature.length && buffer.equals(signature) ? type : undefined;
  } finally {
    await file.close();
  }
}

async function isText(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunks) {
      if (chunk.includes(0)) return false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
