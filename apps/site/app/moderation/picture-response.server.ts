import type { OperationOutput } from '@nightjar/api/operations';

/** The answer with a picture that only moderators may see: it is not cached, and its type is not guessed. */
export const pictureResponse = (
  { type, data }: OperationOutput<'formerPicture'>,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(Buffer.from(data, 'base64'), {
    headers: {
      'content-type': type,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
