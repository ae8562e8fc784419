import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import Busboy from '@fastify/busboy';
import { formLimits } from '@nightjar/api';
import type { StreamedFile } from '../../forms/streamed-file.ts';

/** A form of which the text fields are read, and the file is not yet. */
interface ArrivingForm {
  texts: URLSearchParams;
  /** Undefined if none was chosen. */
  file: StreamedFile | undefined;
  /** Stops reading; a file that is still wanted must have been read before. */
  stop(): void;
}

/**
 * Reads a multipart form up to the beginning of its file, which must be its last part. Rejects for a malformed form and when
 * the client disconnects.
 */
export async function readUploadForm(request: Request): Promise<ArrivingForm> {
  const texts = new URLSearchParams();
  const parser = new Busboy({
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    limits: { fields: formLimits.parameters, fieldSize: formLimits.characters * 3, files: 1 },
  });
  const body = Readable.fromWeb(request.body as ReadableStream);
  const stop = () => void body.unpipe(parser).destroy();
  try {
    const file = await new Promise<StreamedFile | undefined>((resolve, reject) => {
      parser.on('field', (name, value) => texts.append(name, value));
      parser.on('file', (_part, bytes, name, _encoding, type) => {
        // A file that is refused unread has no other listener.
        bytes.on('error', () => undefined);
        if (!name) return void bytes.resume();
        // A disconnect in the middle of the file: the origin must not take what has arrived for the complete file.
        body.once('close', () => {
          if (!body.readableEnded) bytes.destroy(new Error('The form is incomplete.'));
        });
        const declaredBytes = request.headers.get('content-length') ?? undefined;
        resolve({ name, type, bytes, declaredBytes });
      });
      parser.once('finish', () => resolve(undefined));
      parser.on('error', reject);
      body.on('error', reject);
      body.pipe(parser);
    });
    return { texts, file, stop };
  } catch (error) {
    stop();
    throw error;
  }
}
