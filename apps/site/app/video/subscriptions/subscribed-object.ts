/** What a member can subscribe to, as on the wire; here the owners of videos and their performers. */
export const subscribedSections = ['channel', 'member', 'model'] as const;

export interface SubscribedObject {
  section: (typeof subscribedSections)[number];
  id: number;
}
