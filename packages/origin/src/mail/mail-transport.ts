import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Environment } from '../environment.ts';
import type { MailMessage } from './compose-mail.ts';

/** Brings mails on their way. */
export interface MailTransport {
  /**
   * @param name Names the mail among all others.
   * @throws MailRefusal, or an error of the transport that says nothing of the mail itself.
   */
  deliver(message: MailMessage, name: string): Promise<void>;
}

/** What became of a mail that was not taken. */
export class MailRefusal extends Error {
  /** The server will never take it: there is no such mailbox, or it refuses the mail. */
  readonly isFinal: boolean;
  /** Nobody can have got it. Otherwise the connection was lost after it had been sent. */
  readonly isUndelivered: boolean;

  constructor(cause: Error, { isFinal, isUndelivered }: { isFinal: boolean; isUndelivered: boolean }) {
    super(`The mail was not taken: ${cause.message}`, { cause });
    this.name = 'MailRefusal';
    this.isFinal = isFinal;
    this.isUndelivered = isUndelivered;
  }
}

/** SMTP where a server is named, otherwise files in `DATA_DIR/outbox`. */
export function createMailTransport({
  smtpUrl,
  dataDir,
}: Pick<Environment, 'smtpUrl' | 'dataDir'>): MailTransport {
  return smtpUrl === undefined ? createOutbox(join(dataDir, 'outbox')) : createSmtp(smtpUrl);
}

/** Nothing in a mail is ever read from a file or an address. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

function createSmtp(url: string): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...closed,
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

/** A wrong password for the mail server is no fault of a mail: only what is said of its envelope and text is final. */
function refusalOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { permanent, code, command, responseCode } = error as {
    permanent?: boolean;
    code?: string;
    command?: string;
    responseCode?: number;
  };
  const isOfTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new MailRefusal(error, {
    isFinal: isOfTheMail && permanent === true,
    isUndelivered: responseCode !== undefined || command === 'CONN' || code === 'EDNS',
  });
}

/** Each mail as a file that mail programs open; a name that is there is whole. */
function createOutbox(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });
  return {
    async deliver(message, name) {
      const { message: bytes } = await composer.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${name}.eml`);
      const unfinished = `${file}.${process.pid}.part`;
      try {
        await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
        await rename(unfinished, file);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
  };
}
