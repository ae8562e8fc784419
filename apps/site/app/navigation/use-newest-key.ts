import { useLocation, useNavigation } from 'react-router';

/** The key of the newest navigation: the same while it is pending and after it. */
export function useNewestKey(): string {
  const { key } = useLocation();
  return useNavigation().location?.key ?? key;
}
