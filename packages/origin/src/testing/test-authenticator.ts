import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { testPublicUrl } from './test-origin.ts';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** What a test changes in an answer; by default the answer is right. */
export interface AnswerChange {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Default: present, verified and, for a new key, with key data. */
  flags?: number;
  counter?: number;
  type?: string;
  userHandle?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** An authenticator in software with one ES256 key (WebAuthn, sections 6.1 and 6.5.4), for tests of every step. */
export function createTestAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let handle = '';
  let uses = 0;

  const clientData = (type: string, change: AnswerChange) =>
    Buffer.from(
      JSON.stringify({
        type: change.type ?? type,
        challenge: change.challenge,
        origin: change.origin ?? testPublicUrl,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (change: AnswerChange, flags: number, keyData = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(change.counter ?? uses);
    const rpId = sha256(change.rpId ?? new URL(testPublicUrl).hostname);
    return Buffer.concat([rpId, Buffer.from([change.flags ?? flags]), counter, keyData]);
  };

  return {
    id: base64url(id),
    /** The answer of `navigator.credentials.create()` as JSON. */
    create(change: AnswerChange & { userId: string }): string {
      handle = change.userId;
      // COSE_Key: kty EC2, alg ES256, crv P-256, x, y.
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ]);
      const keyData = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authenticatorData(change, USER_PRESENT | USER_VERIFIED | HAS_KEY, keyData);
      // CBOR: {fmt: "none", attStmt: {}, authData: bytes}
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return JSON.stringify({
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', change)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      });
    },
    /** The answer of `navigator.credentials.get()` as JSON. */
    get(change: AnswerChange): string {
      uses += 1;
      const client = clientData('webauthn.get', change);
      const data = authenticatorData(change, USER_PRESENT | USER_VERIFIED);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return JSON.stringify({
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: change.userHandle ?? handle,
        },
      });
    },
  };
}
