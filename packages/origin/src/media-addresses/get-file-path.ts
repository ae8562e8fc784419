import { thousandBlock } from '@nightjar/api';

/** The parsed parts of a `/get_file/…` address. */
export interface GetFileRequest {
  keyNumber: number;
  token: string;
  videoId: number;
  /** `_sd.mp4`, `.mp4`, `_fhd.mp4`, … */
  suffix: string;
  /** A name below the file: `index.m3u8`, `init.mp4`, `00001.m4s`; undefined for the file itself. */
  part: string | undefined;
  /** `&f=video.m3u8`: the HLS master. */
  wantsMaster: boolean;
  /** `&text_redirect=yes`: the final address as text. */
  wantsAddress: boolean;
  /** The path as signed, with one leading slash and without the query. */
  path: string;
  /** The query without text_redirect, without its question mark. */
  query: string;
}

/** Leading zeros are rejected: each file has exactly one address, so a shared cache stores it once. */
const pathPattern =
  /^\/+get_file\/([1-9]\d{0,5})\/([1-9a-z][0-9a-z]{0,9}-[A-Za-z0-9_-]{1,64})\/(\d{1,16})\/([1-9]\d{0,14})\/([1-9]\d{0,14})((?:_[a-z]{2,4})?\.mp4)\/?(?:\/(index\.m3u8|init\.mp4|\d{5}\.m4s))?$/;

/** Parses a media address. Existing clients may send two slashes before `get_file`. Returns undefined when it is not a media address. */
export function parseGetFilePath(pathAndQuery: string): GetFileRequest | undefined {
  const question = pathAndQuery.indexOf('?');
  const path = question === -1 ? pathAndQuery : pathAndQuery.slice(0, question);
  const match = path.length <= 300 ? pathPattern.exec(path) : null;
  if (match === null) return undefined;
  const [, keyNumber = '', token = '', block = '', folder = '', file = '', suffix = '', part] = match;
  if (folder !== file || block !== String(thousandBlock(Number(file)))) return undefined;
  const query = question === -1 ? '' : pathAndQuery.slice(question + 1, question + 1 + 1000);
  const parameters = new URLSearchParams(query);
  const rest = new URLSearchParams(query);
  rest.delete('text_redirect');
  return {
    keyNumber: Number(keyNumber),
    token,
    videoId: Number(file),
    suffix,
    part,
    wantsMaster: part === undefined && parameters.get('f') === 'video.m3u8',
    wantsAddress: parameters.get('text_redirect') === 'yes',
    path: path.replace(/^\/+/, '/'),
    query: rest.toString(),
  };
}
