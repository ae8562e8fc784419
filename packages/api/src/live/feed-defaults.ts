/** Default parameters of the feed of live models (requirement API-21). */
export const liveFeedDefaults = { category: 'fetish', limit: 10, width: 320, height: 240 } as const;
