import { mkdir } from 'node:fs/promises';
import type { WriteName } from '@nightjar/api';
import type { SiteConfig } from '@nightjar/site-config';
import type pg from 'pg';
import type { ActionRequest, FileChecks } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import type { FileAdmission } from '../actions/receive-form.ts';
import { createDiskReserve, type FreeBytes } from '../disk/disk-reserve.ts';
import { formFieldsBytes } from '../uploads/file-limits.ts';
import { openQuota } from './byte-quota.ts';
import { createUploadSlots } from './upload-slots.ts';

const MEGABYTE = 1_000_000;

export interface FileAdmissionOptions {
  pool: pg.Pool;
  siteConfig: Pick<SiteConfig, 'uploads'>;
  /** Folder in which received files are written. */
  folder: string;
  /** The checks of each write before it accepts a file. */
  checks: FileChecks;
  freeBytes?: FreeBytes;
}

/** Admits or refuses the file of a form before a byte of it is stored. @throws ActionRefusal */
export type AdmitFile = (
  name: WriteName,
  request: ActionRequest,
  /** The length of the whole form; 0 if the client does not send it. */
  declaredBytes: number,
) => Promise<FileAdmission>;

export function createFileAdmission(options: FileAdmissionOptions): AdmitFile {
  const { pool, siteConfig, folder, checks, freeBytes } = options;
  const { uploads } = siteConfig;
  const reserve = createDiskReserve({ folder, minimumMegabytes: uploads.minimumFreeMegabytes, freeBytes });
  const slots = createUploadSlots({
    perMember: uploads.parallelPerMember,
    perAddress: uploads.parallelPerAddress,
  });

  /** More than this is not read. The path of videos also takes small files. */
  const most = new Map<WriteName, { bytes: number; code: string }>([
    ['uploadVideo', { bytes: uploads.videoMegabytes * MEGABYTE + formFieldsBytes, code: 'upload.too_large' }],
    ['sendVideoPicture', { bytes: uploads.pictureMegabytes * MEGABYTE, code: 'form.file_too_large' }],
    ['sendCaptions', { bytes: MEGABYTE, code: 'captions.too_large' }],
  ]);
  function requireSize(name: WriteName, bytes: number): void {
    const limit = most.get(name);
    if (limit && bytes > limit.bytes) throw new ActionRefusal(limit.code);
  }

  async function requireSpace(bytes: number): Promise<void> {
    if (!(await reserve.isKeptAfter(bytes))) throw new ActionRefusal('upload.no_space');
  }

  return async (name, request, declaredBytes) => {
    const uploader = { userId: request.viewer?.id, address: request.address };
    const release = slots.take(uploader);
    if (release === undefined) throw new ActionRefusal('too_many_uploads');
    try {
      await checks[name]?.(request);
      requireSize(name, declaredBytes);
      // Pictures and attachments are small and have their own limits.
      const quota =
        name === 'uploadVideo'
          ? openQuota({
              pool,
              uploader,
              most: {
                memberMegabytes: uploads.megabytesPerMemberDay,
                addressMegabytes: uploads.megabytesPerAddressDay,
              },
            })
          : undefined;
      await quota?.expect(declaredBytes);
      await mkdir(folder, { recursive: true });
      await requireSpace(declaredBytes);
      return {
        async allow(bytes) {
          requireSize(name, bytes);
          await requireSpace(0);
          await quota?.take(bytes);
        },
        release,
      };
    } catch (error) {
      release();
      throw error;
    }
  };
}
