import type { IncomingHttpHeaders } from 'node:http';
import { type CountryResponse, open } from 'maxmind';
import { StartError } from '../startup/start-error.ts';

/** Determines the country of a client: an ISO 3166-1 alpha-2 code in capitals, or undefined when it is unknown. */
export type CountryOf = (headers: IncomingHttpHeaders, address: string) => string | undefined;

export interface CountryOptions {
  /** Request header with the country, set by the edge. Other clients must not be able to set it. */
  header: string | undefined;
  /** Path of a country database in the MaxMind format (`.mmdb`); read again when the file changes. */
  database: string | undefined;
}

/**
 * Opens the configured sources of countries; the header precedes the database. Undefined without a source.
 *
 * @throws {StartError} when the database cannot be read.
 */
export async function openCountries({ header, database }: CountryOptions): Promise<CountryOf | undefined> {
  if (header === undefined && database === undefined) return undefined;
  const reader = database === undefined ? undefined : await openDatabase(database);
  return (headers, address) => {
    const named = header === undefined ? undefined : countryCode(headers[header]);
    if (named !== undefined || reader === undefined) return named;
    return countryCode(reader.get(address)?.country?.iso_code);
  };
}

async function openDatabase(path: string) {
  try {
    return await open<CountryResponse>(path, { watchForUpdates: true, watchForUpdatesNonPersistent: true });
  } catch (cause) {
    throw new StartError(
      `COUNTRY_DATABASE names ${path}, which is not a readable country database in the MaxMind format: correct the path.`,
      { cause },
    );
  }
}

/** `XX` and `T1` (Tor) are what edges send for an unknown country. */
const unknownCodes: ReadonlySet<string> = new Set(['XX', 'T1']);

function countryCode(value: string | string[] | undefined): string | undefined {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(code) && !unknownCodes.has(code) ? code : undefined;
}
