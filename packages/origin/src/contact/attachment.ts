import { open } from 'node:fs/promises';
import { extname } from 'node:path';

/** What may be attached to the contact form. */
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
 * What a sent file is, where its name and its content say the same; undefined for anything else. A text is UTF-8 to its
 * last byte and has no NUL in it.
 *
 * @param path On this machine.
 * @param name As the client says.
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
