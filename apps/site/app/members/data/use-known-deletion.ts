import { useEffect } from 'react';
import { useCurrentMember } from '../../account/current-member.ts';
import { refreshMember } from '../../account/refresh-member.ts';

/** Loads the member of the header again if another device has changed whether the account will be deleted. */
export function useKnownDeletion(isPlanned: boolean): void {
  const member = useCurrentMember();
  const isOutdated = member !== undefined && isPlanned !== (member.deletionAt !== undefined);
  useEffect(() => {
    if (isOutdated) void refreshMember();
  }, [isOutdated]);
}
