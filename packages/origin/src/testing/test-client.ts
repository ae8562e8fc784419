import { type ApiClient, createApiClient } from '@nightjar/api';
import { type TestOrigin, testPublicUrl } from './test-origin.ts';

/** The typed client on an origin in this process. A warning about a tolerated deviation of an answer fails the test. */
export function testClient({ origin }: TestOrigin): ApiClient {
  return createApiClient({
    baseUrl: 'http://origin',
    publicUrl: testPublicUrl,
    fetch: (input, init) => origin.fetch(new Request(input, init)),
    log: {
      warn(facts, message) {
        throw new Error(`${message} ${JSON.stringify(facts)}`);
      },
    },
  });
}
