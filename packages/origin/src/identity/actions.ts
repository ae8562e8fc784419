import { readFile } from 'node:fs/promises';
import { identityPicture } from '@nightjar/api';
import { pictureFacts } from '@nightjar/media';
import type { ActionContext, ActionHandlers, FileChecks } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { checkPicture, pictureLimits } from '../pictures/check-picture.ts';
import { openDraft, savePicture } from './store.ts';

export function identityFileChecks(
  context: Pick<ActionContext, 'pool' | 'siteConfig'>,
): Pick<FileChecks, 'sendIdentityPicture'> {
  return { sendIdentityPicture: pictureLimits(context) };
}

/** The action that stores a picture of an identity check, encrypted. */
export function identityActions({
  pool,
  identityBox,
  siteConfig,
}: Pick<ActionContext, 'pool' | 'identityBox' | 'siteConfig'>): Pick<ActionHandlers, 'sendIdentityPicture'> {
  return {
    async sendIdentityPicture({ kind }, request) {
      const { id: userId } = signedIn(request);
      // Only sites that check documents store them.
      if (!siteConfig.uploads.identity) throw new ActionRefusal('not_found');
      const file = await checkPicture(request.file, identityPicture);
      const { format } = await pictureFacts(file.path);
      const picture = await readFile(file.path);
      await transaction(pool, async (client) => {
        const recordId = await openDraft(client, userId);
        if (recordId === undefined) throw new ActionRefusal('identity_sent');
        const sealed = identityBox.seal(picture, recordId);
        await savePicture(client, { recordId, kind, type: typeOf(format), bytes: picture.length, sealed });
      });
      return {};
    },
  };
}

/** `heif` is AVIF: other codecs of the format are refused. */
const typeOf = (format: string): string => `image/${format === 'heif' ? 'avif' : format}`;
