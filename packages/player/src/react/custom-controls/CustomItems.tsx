import { clsx } from 'clsx';
import { PlayerLink } from '../links/PlayerLink.tsx';
import menu from '../SettingsMenu.module.css';
import styles from './CustomControls.module.css';
import { useCustomControls } from './use-custom-controls.ts';

/** The page's own buttons as items of the settings menu, where the bar has no room for them. */
export function CustomItems({ onClose }: { onClose: () => void }) {
  const { controls } = useCustomControls();
  return controls.map(({ id, label, icon, href, onClick }) => {
    const face = (
      <>
        <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={menu.icon}>
          {icon && <path d={icon} />}
        </svg>
        <span className={menu.label}>{label}</span>
      </>
    );
    const shared = { role: 'menuitem', tabIndex: -1, className: clsx(menu.item, styles.item) };
    const choose = () => {
      onClose();
      onClick?.();
    };
    return href === undefined ? (
      <button key={id} type="button" {...shared} onClick={choose}>
        {face}
      </button>
    ) : (
      <PlayerLink key={id} {...shared} href={href} onFollow={choose}>
        {face}
      </PlayerLink>
    );
  });
}
