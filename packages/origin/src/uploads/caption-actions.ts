import { readFile } from 'node:fs/promises';
import type { ActionContext, ActionHandlers, ActionRequest, FileChecks } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { type CaptionsProblem, readCaptions } from '../tracks/captions-file.ts';
import { removeCaptions, saveCaptions } from '../tracks/captions-store.ts';
import { maximumTrackBytes } from '../tracks/web-vtt.ts';
import { auditChange, requireMayChange } from './may-change.ts';
import { lockVideo } from './store.ts';
import { withReviewedDetails } from './video-edits.ts';

/** Captions are accepted only from members; whose video it is, is checked when the fields are known. */
export function captionFileChecks(): Pick<FileChecks, 'sendCaptions'> {
  return {
    async sendCaptions(request) {
      signedIn(request);
    },
  };
}

/** The actions that add and remove the captions of a video, also of a draft. */
export function captionActions({
  pool,
  siteConfig,
  purge,
}: ActionContext): Pick<ActionHandlers, 'sendCaptions' | 'removeCaptions'> {
  return {
    async sendCaptions({ videoId, lang, label = '' }, request) {
      const viewer = signedIn(request);
      const webVtt = await webVttOf(request);
      await transaction(pool, async (client) => {
        const video = requireMayChange(viewer, await lockVideo(client, videoId));
        const track = { videoId, lang, label: label === '' ? lang : label, webVtt };
        await withReviewedDetails(client, { siteConfig, viewer, video, videoId }, async () => {
          if (!(await saveCaptions(client, track))) throw new ActionRefusal('captions.full');
        });
        await auditChange(client, { viewer, video, videoId, fields: [`captions ${lang}`] });
      });
      await purge([`video-${videoId}`]);
      return {};
    },

    async removeCaptions({ videoId, lang }, request) {
      const viewer = signedIn(request);
      await transaction(pool, async (client) => {
        const video = requireMayChange(viewer, await lockVideo(client, videoId));
        await withReviewedDetails(client, { siteConfig, viewer, video, videoId }, () =>
          removeCaptions(client, { videoId, lang }),
        );
        await auditChange(client, { viewer, video, videoId, fields: [`captions ${lang}`] });
      });
      await purge([`video-${videoId}`]);
      return {};
    },
  };
}

async function webVttOf({ file }: ActionRequest): Promise<string> {
  if (file === undefined)
    throw new ActionRefusal('required', { fields: [{ field: 'file', code: 'required' }] });
  if (file.bytes > maximumTrackBytes) throw refusalOf({ problem: 'too_large' });
  const captions = readCaptions(await readFile(file.path));
  if ('problem' in captions) throw refusalOf(captions);
  return captions.webVtt;
}

function refusalOf(found: CaptionsProblem): ActionRefusal {
  const code = `captions.${found.problem}`;
  return new ActionRefusal(code, 'line' in found ? { params: { line: found.line } } : {});
}
