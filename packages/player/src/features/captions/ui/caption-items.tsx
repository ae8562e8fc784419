import { ChoiceItem, PageItem } from '../../../react/menu/menu-items.tsx';
import { useFeatureState, usePlayer } from '../../../react/player-context.ts';
import type { SettingsPage } from '../../../react/settings/settings-pages.ts';
import styles from './CaptionSample.module.css';
import { useCaptions } from './use-tracks.ts';

interface ItemsProps {
  onPage: (page: SettingsPage) => void;
  onClose: () => void;
}

/** The settings item that opens the captions page. Hidden for videos without captions. */
export function CaptionsPageItem({ onPage }: Pick<ItemsProps, 'onPage'>) {
  const { labels } = usePlayer();
  const state = useCaptions()?.state;
  const label = useFeatureState(state, ({ chosen, tracks }) => tracks[chosen ?? -1]?.label);
  if (!state) return null;
  return (
    <PageItem
      icon="captions"
      label={labels.captions}
      value={label ?? labels.captionsOff}
      onOpen={() => onPage('captions')}
    />
  );
}

/** Off, the tracks, and the style of captions. A track that failed to load is marked and can be selected again. */
export function CaptionsItems({ onPage, onClose }: ItemsProps) {
  const { labels } = usePlayer();
  const captions = useCaptions();
  const state = useFeatureState(captions?.state, (value) => value);
  if (!captions || !state) return null;
  const choose = (index: number | undefined) => {
    captions.choose(index);
    onClose();
  };
  return (
    <>
      <ChoiceItem isChosen={state.chosen === undefined} onChoose={() => choose(undefined)}>
        {labels.captionsOff}
      </ChoiceItem>
      {state.tracks.map((track, index) => (
        <ChoiceItem
          key={`${track.lang} ${track.label}`}
          isChosen={state.chosen === index}
          onChoose={() => choose(index)}
        >
          <span lang={track.lang}>{track.label}</span>
          {state.unavailable.includes(index) && (
            <span className={styles.note}> ({labels.captionsUnavailable})</span>
          )}
        </ChoiceItem>
      ))}
      <PageItem icon="style" label={labels.captionStyle} onOpen={() => onPage('captionStyle')} />
    </>
  );
}
