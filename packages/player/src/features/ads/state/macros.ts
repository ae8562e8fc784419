/** All macros of VAST 4.2, section 6, and their older names. A macro without a value becomes -1, "unknown". */
const known = new Set(
  `ADCATEGORIES ADCOUNT ADPLAYHEAD ADSERVINGID ADTYPE APIFRAMEWORKS APPBUNDLE ASSETURI BLOCKEDADCATEGORIES
  BREAKMAXADLENGTH BREAKMAXADS BREAKMAXDURATION BREAKMINADLENGTH BREAKMINDURATION BREAKPOSITION CACHEBUSTING CLICKPOS
  CLICKTYPE CLIENTUA CONTENTCAT CONTENTID CONTENTPLAYHEAD CONTENTURI DEVICEIP DEVICEUA DOMAIN ERRORCODE EXTENSIONS
  GDPRCONSENT IFA IFATYPE INVENTORYSTATE LATLONG LIMITADTRACKING MEDIAMIME MEDIAPLAYHEAD OMIDPARTNER PAGEURL
  PLACEMENTTYPE PLAYBACKMETHODS PLAYERCAPABILITIES PLAYERSIZE PLAYERSTATE PODSEQUENCE RANDOM REASON REGULATIONS
  SERVERSIDE SERVERUA TIMESTAMP TRANSACTIONID UNIVERSALADID VASTVERSIONS VERIFICATIONVENDORS`.split(/\s+/),
);

/** Macro values at the time of a call, not encoded. */
export type MacroValues = Readonly<
  Record<string, string | number | readonly (string | number)[] | undefined>
>;

/**
 * Fills `[NAME]`, `%5BNAME%5D` and `%%NAME%%`. Unknown names are not replaced: brackets are legal in addresses.
 */
export function fillMacros(url: string, values: MacroValues): string {
  return url.replace(
    /(?:\[|%5B)([A-Z_]{3,32})(?:\]|%5D)|%%([A-Z_]{3,32})%%/gi,
    (whole, bracketed: string | undefined, percented: string | undefined) => {
      const name = (bracketed ?? percented ?? '').toUpperCase();
      if (!known.has(name)) return whole;
      return encodeValue(values[name]);
    },
  );
}

function encodeValue(value: MacroValues[string]): string {
  if (value === undefined || value === '') return '-1';
  // Lists are separated by commas that are not encoded (VAST 4.2, section 6.1).
  if (typeof value === 'object') return value.length > 0 ? value.map(encodeText).join(',') : '-1';
  return encodeText(value);
}

const encodeText = (value: string | number) =>
  encodeURIComponent(String(value)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Formats a playhead as `00:04:03.250`; undefined for negative or not finite numbers. */
export function playhead(seconds: number | undefined): string | undefined {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return undefined;
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const milliseconds = Math.floor(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  return `${pad(Math.floor(whole / 3600))}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}.${pad(milliseconds % 1000, 3)}`;
}
