/** Pixels of each side of the picture that is hashed. */
export const HASH_SIDE = 64;
/** Bytes of a hash. */
export const HASH_BYTES = 32;

const FREQUENCIES = 16;

/** Row f has the cosine of frequency f + 1 at each of 64 places; the constant part (frequency 0) is left out. */
const cosines = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from(
    { length: HASH_SIDE },
    (_, place) =>
      Math.sqrt(2 / HASH_SIDE) * Math.cos((Math.PI / (2 * HASH_SIDE)) * (frequency + 1) * (2 * place + 1)),
  ),
);

/** The hash of a picture, and how much structure the picture has: 0 to 100. */
export interface PictureHash {
  /** 32 bytes, in the order of the usual 64 hexadecimal digits. */
  hash: Buffer;
  quality: number;
}

/**
 * The PDQ hash of a grey picture of 64 x 64 pixels (0 to 255, row by row): the signs of the 16 x 16 lowest frequencies of its
 * discrete cosine transform relative to their median. Pictures that look alike have hashes with few different bits.
 * Source: Meta, "The TMK+PDQF Video-Hashing Algorithm and the PDQ Image-Hashing Algorithm" (ThreatExchange, hashing.pdf),
 * section 4. The caller reduces the picture by averaging areas instead of by two tent filters, which changes few bits.
 */
export function pdqHash(pixels: Float32Array): PictureHash {
  const rows = transformRows(pixels);
  const values = new Float64Array(FREQUENCIES * FREQUENCIES);
  for (const [y, cosine] of cosines.entries()) {
    for (let x = 0; x < FREQUENCIES; x += 1) {
      let sum = 0;
      for (let place = 0; place < HASH_SIDE; place += 1)
        sum += (cosine[place] ?? 0) * (rows[place * FREQUENCIES + x] ?? 0);
      values[y * FREQUENCIES + x] = sum;
    }
  }
  const median = values.toSorted()[values.length / 2 - 1] ?? 0;
  const hash = Buffer.alloc(HASH_BYTES);
  for (const [bit, value] of values.entries()) {
    // Bit 0 is the lowest bit of the last byte.
    const byte = HASH_BYTES - 1 - (bit >> 3);
    if (value > median) hash.writeUInt8(hash.readUInt8(byte) | (1 << (bit & 7)), byte);
  }
  return { hash, quality: qualityOf(pixels) };
}

/** The lowest frequencies of each row: 64 rows of 16 values. */
function transformRows(pixels: Float32Array): Float64Array {
  const rows = new Float64Array(HASH_SIDE * FREQUENCIES);
  for (let y = 0; y < HASH_SIDE; y += 1) {
    for (const [x, cosine] of cosines.entries()) {
      let sum = 0;
      for (let place = 0; place < HASH_SIDE; place += 1)
        sum += (cosine[place] ?? 0) * (pixels[y * HASH_SIDE + place] ?? 0);
      rows[y * FREQUENCIES + x] = sum;
    }
  }
  return rows;
}

/** The sum of the differences between neighbours, as PDQ defines it. */
function qualityOf(pixels: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < pixels.length; index += 1) {
    const pixel = pixels[index] ?? 0;
    const isLast = index % HASH_SIDE === HASH_SIDE - 1;
    if (!isLast) sum += differenceOf(pixel, pixels[index + 1] ?? 0);
    if (index + HASH_SIDE < pixels.length) sum += differenceOf(pixel, pixels[index + HASH_SIDE] ?? 0);
  }
  return Math.min(100, Math.floor(sum / 90));
}

const differenceOf = (a: number, b: number) => Math.trunc((Math.abs(a - b) * 100) / 255);

const bitsOfByte = Uint8Array.from({ length: 256 }, (_, byte) => {
  let bits = 0;
  for (let rest = byte; rest > 0; rest >>= 1) bits += rest & 1;
  return bits;
});

/** The number of different bits of two hashes: 0 to 256, about 128 for unrelated pictures. */
export function hashDistance(a: Uint8Array, b: Uint8Array): number {
  let distance = 0;
  for (let index = 0; index < HASH_BYTES; index += 1)
    distance += bitsOfByte[(a[index] ?? 0) ^ (b[index] ?? 0)] ?? 0;
  return distance;
}
