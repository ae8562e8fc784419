import { expect, it } from 'vitest';
import { notificationSettingsText } from './notification-settings.ts';

it('has the texts of the settings of notifications', () => {
  expect(notificationSettingsText('notifications.digest.weekly')).toBe('Every week');
});
