import { createPortal } from 'react-dom';
import { useHostState, usePlayerHost } from './player-host-context.ts';

/** Renders the site's player through a portal, and holds it as mini player when the page has no slot. */
export function PlayerDock() {
  const host = usePlayerHost();
  const content = useHostState((state) => state?.content);
  const place = useHostState((state) => state?.place);
  const Player = content?.component;
  return (
    <>
      <div ref={host.setDock} />
      {Player &&
        host.node &&
        createPortal(<Player key={content.session} content={content} isMini={place === 'mini'} />, host.node)}
    </>
  );
}
