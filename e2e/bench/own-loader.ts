/** Replacement for wrk when it is not installed: sends requests on all connections and prints the result in the same format. */
import { Agent, get } from 'node:http';

const [url = '', seconds = '3', connections = '32'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const until = performance.now() + Number(seconds) * 1000;
let answered = 0;

function sendRequest(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Answered with ${response.statusCode}`));
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
}

await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (performance.now() < until) {
      await sendRequest();
      answered += 1;
    }
  }),
);
console.log(`Requests/sec: ${(answered / Number(seconds)).toFixed(2)}`);
process.exit(0);
