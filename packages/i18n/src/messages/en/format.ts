/** Numbers, counts, durations and times, as the formatters show them. */
export const formatMessages = {
  /** Between the whole part and the decimals of a short count. */
  'format.decimal': '.',
  /** Between groups of three digits. */
  'format.group': ',',
  'format.thousands': '{n}K',
  'format.millions': '{n}M',
  'format.percent': '{n}%',
  'format.hours': { one: '{n} hour', other: '{n} hours' },
  'format.minutes': { one: '{n} minute', other: '{n} minutes' },
  'format.seconds': { one: '{n} second', other: '{n} seconds' },
  'format.justNow': 'just now',
} as const;
