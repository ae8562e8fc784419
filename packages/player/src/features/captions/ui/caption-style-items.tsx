import { fillLabel, type PlayerLabels } from '../../../core/labels.ts';
import { ActionItem, ChoiceItem, PageItem } from '../../../react/menu/menu-items.tsx';
import { useFeatureState, usePlayer } from '../../../react/player-context.ts';
import type { SettingsPage } from '../../../react/settings/settings-pages.ts';
import {
  type CaptionSetting,
  type CaptionStyle,
  captionSettings,
  captionStyleChoices,
  defaultCaptionStyle,
} from '../state/caption-style.ts';
import sample from './CaptionSample.module.css';
import captions from './Captions.module.css';
import { captionLook } from './caption-look.ts';
import { useCaptions } from './use-tracks.ts';

/** All style settings with their current values. */
export function CaptionStyleItems({ onPage }: { onPage: (page: SettingsPage) => void }) {
  const { labels } = usePlayer();
  const { style, setStyle } = useCaptionStyle();
  return (
    <>
      <Sample style={style} />
      {captionSettings.map((setting) => (
        <PageItem
          key={setting}
          label={labels.captionLook[setting]}
          value={valueText(style[setting], labels)}
          onOpen={() => onPage(`captionStyle.${setting}`)}
        />
      ))}
      <ActionItem onAct={() => setStyle(defaultCaptionStyle)}>{labels.captionLook.reset}</ActionItem>
    </>
  );
}

/** The values of one setting. The page stays open after a choice, so that values can be compared. */
export function CaptionStyleValues({ setting }: { setting: CaptionSetting }) {
  const { labels } = usePlayer();
  const { style, setStyle } = useCaptionStyle();
  return (
    <>
      <Sample style={style} />
      {captionStyleChoices[setting].map((value) => (
        <ChoiceItem
          key={value}
          isChosen={style[setting] === value}
          onChoose={() => setStyle({ [setting]: value })}
        >
          {valueText(value, labels)}
        </ChoiceItem>
      ))}
    </>
  );
}

function Sample({ style }: { style: CaptionStyle }) {
  const { labels } = usePlayer();
  return (
    <div className={sample.sample} role="presentation" style={captionLook(style)}>
      <span className={captions.text}>{labels.captionLook.sample}</span>
    </div>
  );
}

function useCaptionStyle() {
  const captions = useCaptions();
  const style = useFeatureState(captions?.state, (state) => state.style) ?? defaultCaptionStyle;
  return { style, setStyle: (partial: Partial<CaptionStyle>) => captions?.setStyle(partial) };
}

function valueText(value: CaptionStyle[CaptionSetting], { captionLook: words }: PlayerLabels): string {
  return isWord(value, words) ? words[value] : fillLabel(words.percent, { percent: value });
}

function isWord(value: string, words: object): value is keyof PlayerLabels['captionLook'] {
  return Object.hasOwn(words, value);
}
