import { createPortal } from 'react-dom';
import { useHostState, usePlayerHost } from './player-host-context.ts';

/** Where the site's player is rendered and, when no page has a place for it, stands. Its code comes when somebody wants to play. */
export function PlayerDock() {
  const host = usePlayerHost();
  const content = useHostState((state) => state?.content);
  const place = useHostState((state) => state?.place);
  const Stage = content?.module.SitePlayer;
  return (
    <>
      <div ref={host.setDock} />
      {Stage &&
        host.node &&
        createPortal(<Stage key={content.session} content={content} isMini={place === 'mini'} />, host.node)}
    </>
  );
}
