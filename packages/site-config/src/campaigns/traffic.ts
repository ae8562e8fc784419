/** The traffic parameters of an address; `campaign` and `campaign_id` are read as one (settled.md, Country). */
export interface TrafficParameters {
  pub?: string;
  campaign?: string;
  source?: string;
}

/** Reads the traffic parameters of a page address; empty values count as missing. */
export function readTraffic(query: URLSearchParams): TrafficParameters {
  const pub = query.get('pub');
  const campaign = query.get('campaign_id') || query.get('campaign');
  const source = query.get('source');
  return { ...(pub && { pub }), ...(campaign && { campaign }), ...(source && { source }) };
}

/** Whether a visitor came through a campaign, a publisher or a named source. */
export function isCampaignTraffic(traffic: TrafficParameters): boolean {
  return traffic.pub !== undefined || traffic.campaign !== undefined || traffic.source !== undefined;
}

/** The traffic parameters of a visit: of the first of these addresses that has any. What is no address has none. */
export function visitTraffic(addresses: readonly string[]): TrafficParameters {
  const read = addresses.map((address) =>
    readTraffic(URL.parse(address)?.searchParams ?? new URLSearchParams()),
  );
  return read.find(isCampaignTraffic) ?? {};
}
