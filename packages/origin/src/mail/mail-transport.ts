import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Environment } from '../environment.ts';
import type { MailMessage } from './compose-mail.ts';

export interface MailTransport {
  /**
   * @param name A unique name of the mail, used for its file in the outbox.
   * @throws MailRefusal, or another error if the transport itself fails.
   */
  deliver(message: MailMessage, name: string): Promise<void>;
}

/** The transport did not accept a mail. */
export class MailRefusal extends Error {
  /** The refusal is permanent: the mailbox does not exist, or the server rejects the mail. */
  readonly isFinal: boolean;
  /** The mail was certainly not delivered. Otherwise the connection was lost after it had been sent. */
  readonly isUndelivered: boolean;

  constructor(cause: Error, { isFinal, isUndelivered }: { isFinal: boolean; isUndelivered: boolean }) {
    super(`The mail was not accepted: ${cause.message}`, { cause });
    this.name = 'MailRefusal';
    this.isFinal = isFinal;
    this.isUndelivered = isUndelivered;
  }
}

/** SMTP if `smtpUrl` is set, otherwise files in `DATA_DIR/outbox`. */
export function createMailTransport({
  smtpUrl,
  dataDir,
}: Pick<Environment, 'smtpUrl' | 'dataDir'>): MailTransport {
  return smtpUrl === undefined ? createOutbox(join(dataDir, 'outbox')) : createSmtp(smtpUrl);
}

/** Content of a mail must not make nodemailer read files or addresses. */
const noExternalContent = { disableFileAccess: true, disableUrlAccess: true };

function createSmtp(url: string): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...noExternalContent,
  });
  return {
    async deliver(message) {
      try {
        await smtp.sendMail(message);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

/** Only errors of the envelope or the message are final; others, such as a wrong SMTP password, do not concern the mail. */
function refusalOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { permanent, code, command, responseCode } = error as {
    permanent?: boolean;
    code?: string;
    command?: string;
    responseCode?: number;
  };
  const concernsMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new MailRefusal(error, {
    isFinal: concernsMail && permanent === true,
    isUndelivered: responseCode !== undefined || command === 'CONN' || code === 'EDNS',
  });
}

/** Writes each mail as an `.eml` file. The rename makes sure that every `.eml` file is complete. */
function createOutbox(folder: string): MailTransport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...noExternalContent,
  });
  return {
    async deliver(message, name) {
      const { message: bytes } = await composer.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${name}.eml`);
      const partialFile = `${file}.${process.pid}.part`;
      try {
        await writeFile(partialFile, bytes, { mode: 0o600, flush: true });
        await rename(partialFile, file);
      } finally {
        await rm(partialFile, { force: true });
      }
    },
  };
}
