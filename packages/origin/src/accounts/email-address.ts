import { domainToASCII } from 'node:url';

const MAX_LOCAL_BYTES = 64;

/**
 * An e-mail address as it is kept: its domain in ASCII, so that one mailbox has one spelling of it. Undefined for one that
 * no mail can be sent to, or that could hide something from who reads it.
 */
export function deliverableAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).normalize('NFC');
  const domain = domainToASCII(email.slice(at + 1)).toLowerCase();
  const isLocal =
    at > 0 && Buffer.byteLength(local) <= MAX_LOCAL_BYTES && !/[\p{C}\p{Z}]|^\.|\.$|\.\./u.test(local);
  const isDomain =
    /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/.test(domain) &&
    domain.length <= 253;
  return isLocal && isDomain ? `${local}@${domain}` : undefined;
}
