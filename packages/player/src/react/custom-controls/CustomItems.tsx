import { clsx } from 'clsx';
import { PlayerLink } from '../links/PlayerLink.tsx';
import menu from '../menu/Menu.module.css';
import styles from './CustomControls.module.css';
import { useCustomControls } from './use-custom-controls.ts';

/** The custom buttons of the page as items of the settings menu, shown where the bar is too narrow. */
export function CustomItems({ onClose }: { onClose: () => void }) {
  const { controls } = useCustomControls();
  return controls.map(({ id, label, icon, href, onClick }) => {
    const content = (
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
        {content}
      </button>
    ) : (
      <PlayerLink key={id} {...shared} href={href} onFollow={choose}>
        {content}
      </PlayerLink>
    );
  });
}
