/** The logo of a mail: an attachment that the HTML refers to by its content id (RFC 2392). */
export interface MailLogo {
  cid: string;
  filename: string;
  contentType: string;
  content: Buffer;
  contentDisposition: 'inline';
}

/** Reads the `data:` address of `theme.mailLogo`; undefined without a logo. */
export function readMailLogo(address: string | undefined, hostname: string): MailLogo | undefined {
  const [, contentType, base64] = /^data:([^;]+);base64,(.+)$/.exec(address ?? '') ?? [];
  if (contentType === undefined || base64 === undefined) return undefined;
  return {
    cid: `logo@${hostname}`,
    filename: `logo.${contentType.slice('image/'.length)}`,
    contentType,
    content: Buffer.from(base64, 'base64'),
    contentDisposition: 'inline',
  };
}
