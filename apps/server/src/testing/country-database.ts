/** A country database in the MaxMind DB format 2.0 with one IPv4 network, for tests. */
export function countryDatabase(network: `${string}/${number}`, country: string): Buffer {
  const [address = '', length = ''] = network.split('/');
  const bits = address
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
    .slice(0, Number(length));
  const nodes = bits.length;
  // The empty record of a network without data is the number of nodes; data follow 16 bytes of separation.
  const record = (bit: string, index: number, side: string) => {
    if (bit !== side) return nodes;
    return index + 1 < nodes ? index + 1 : nodes + 16;
  };
  const tree = [...bits].flatMap((bit, index) => [
    ...number(record(bit, index, '0'), 3),
    ...number(record(bit, index, '1'), 3),
  ]);
  const metadata = map([
    ['binary_format_major_version', uint(5, 2)],
    ['binary_format_minor_version', uint(5, 0)],
    // uint64 is the second of the extended types.
    ['build_epoch', [8, 2, ...number(1_750_000_000, 8)]],
    ['database_type', text('Test-Country')],
    ['description', map([])],
    ['ip_version', uint(5, 4)],
    ['languages', [0, 4]],
    ['node_count', uint(6, nodes)],
    ['record_size', uint(5, 24)],
  ]);
  return Buffer.concat([
    Buffer.from(tree),
    Buffer.alloc(16),
    Buffer.from(map([['country', map([['iso_code', text(country)]])]])),
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    Buffer.from(metadata),
  ]);
}

const number = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);

/** The control byte has the type in its upper 3 bits and the size, here below 29, in the others. */
const control = (type: number, size: number) => (type << 5) | size;
const uint = (type: 5 | 6, value: number) => [
  control(type, type === 5 ? 2 : 4),
  ...number(value, type === 5 ? 2 : 4),
];
const text = (value: string) => [control(2, value.length), ...Buffer.from(value)];
const map = (entries: [name: string, value: number[]][]): number[] => [
  control(7, entries.length),
  ...entries.flatMap(([name, value]) => [...text(name), ...value]),
];
