/** The traffic parameters of an address; `campaign` is a synonym of `campaign_id` (docs/spec/decided-questions.md, "Country"). */
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

/** Whether the visit comes from a campaign, a publisher or a source. */
export function isCampaignTraffic(traffic: TrafficParameters): boolean {
  return traffic.pub !== undefined || traffic.campaign !== undefined || traffic.source !== undefined;
}

/** The traffic parameters of a visit: those of the first address that has any. Invalid addresses are skipped. */
export function visitTraffic(addresses: readonly string[]): TrafficParameters {
  const read = addresses.map((address) =>
    readTraffic(URL.parse(address)?.searchParams ?? new URLSearchParams()),
  );
  return read.find(isCampaignTraffic) ?? {};
}
