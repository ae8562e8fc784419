/** What a member can subscribe to, as on the wire. */
export const subscribedSections = ['channel', 'member', 'model', 'playlist'] as const;

export interface SubscribedObject {
  section: (typeof subscribedSections)[number];
  id: number;
}
