import { domainToASCII } from 'node:url';

const MAX_LOCAL_BYTES = 64;

/**
 * The stored form of an e-mail address: the domain in lower-case ASCII, so that each mailbox has one spelling. Undefined for
 * an address that cannot receive mail or that contains invisible characters.
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
