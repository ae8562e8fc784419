import { useFeatureState, usePlayer } from '../player-context.ts';
import { ChoiceItem, PageItem, type SettingsPage } from '../settings-items.tsx';
import styles from './Captions.module.css';
import { useCaptions } from './use-tracks.ts';

interface ItemsProps {
  onPage: (page: SettingsPage) => void;
  onClose: () => void;
}

/** The way to the captions from the first page of the settings, where a video has some. */
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

/** Off, the tracks, and how captions look. A track whose file could not be had says so and can be tried again. */
export function CaptionsItems({ onPage, onClose }: ItemsProps) {
  const { labels } = usePlayer();
  const captions = useCaptions();
  const state = useFeatureState(captions?.state, (value) => value);
  if (!captions || !state) return null;
  const choose = (place: number | undefined) => {
    captions.choose(place);
    onClose();
  };
  return (
    <>
      <ChoiceItem isChosen={state.chosen === undefined} onChoose={() => choose(undefined)}>
        {labels.captionsOff}
      </ChoiceItem>
      {state.tracks.map((track, place) => (
        <ChoiceItem
          key={`${track.lang} ${track.label}`}
          isChosen={state.chosen === place}
          onChoose={() => choose(place)}
        >
          <span lang={track.lang}>{track.label}</span>
          {state.unavailable.includes(place) && (
            <span className={styles.note}> ({labels.captionsUnavailable})</span>
          )}
        </ChoiceItem>
      ))}
      <PageItem icon="style" label={labels.captionStyle} onOpen={() => onPage('captionStyle')} />
    </>
  );
}
