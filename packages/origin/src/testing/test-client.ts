import { type ApiClient, createApiClient } from '@nightjar/api';
import { type TestOrigin, testPublicUrl } from './test-origin.ts';

/** The typed client over an origin in this process; what it has to tolerate in an answer fails the test. */
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
