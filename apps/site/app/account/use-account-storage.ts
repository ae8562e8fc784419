import { useEffect, useState } from 'react';
import { loadAccountStorage } from './account-storage.ts';

/** Whether the unsent texts of this browser have been read: a form must not be shown before that. */
export function useAccountStorage(): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => void loadAccountStorage().then(() => setRead(true)), []);
  return isRead;
}
