import { createFeatureState, type FeatureState } from '../../../core/feature-state.ts';
import type { PreferencesPort } from '../../../core/preferences.ts';
import type { MediaTrack } from '../../../core/source.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { firstCaptions, readCaptionPreference, wantedTrack } from '../state/caption-choice.ts';
import { type CaptionStyle, parseCaptionStyle, writeCaptionStyle } from '../state/caption-style.ts';
import { isInNativePlayer, watchNativePlayer } from './native-player.ts';
import { addTextTrack, type LoadedTrack } from './text-track.ts';

interface CaptionsState {
  /** The caption tracks; their order does not change. */
  tracks: readonly MediaTrack[];
  /** Index of the track that is shown. */
  chosen: number | undefined;
  /** Indexes of tracks that could not be loaded. */
  unavailable: readonly number[];
  style: CaptionStyle;
  /** The active cues to render; empty while the browser renders them. */
  cues: readonly VTTCue[];
}

/** The captions of one video. */
export interface Captions {
  readonly state: FeatureState<CaptionsState>;
  /** Turns captions on, in the stored language, or off, and stores the choice. */
  toggle(): void;
  /** Shows one track, or none, and stores the choice. */
  choose(index: number | undefined): void;
  setStyle(partial: Partial<CaptionStyle>): void;
}

export interface CaptionsOptions {
  preferences?: PreferencesPort | undefined;
  debug?: boolean | undefined;
}

/** Attaches captions to an engine; undefined if the video has none. A file is loaded when its track is turned on. */
export function attachCaptions(engine: PlayerEngine, options: CaptionsOptions): Captions | undefined {
  const tracks = (engine.source.tracks ?? []).filter((track) => track.kind === 'captions');
  if (tracks.length === 0) return undefined;
  const { video, signal } = engine;
  const { preferences } = options;
  const state = createFeatureState<CaptionsState>({
    tracks,
    chosen: undefined,
    unavailable: [],
    style: parseCaptionStyle(preferences?.get('captionStyle')),
    cues: [],
  });
  let showing = new AbortController();

  const show = (index: number | undefined) => {
    showing.abort();
    showing = new AbortController();
    const ending = AbortSignal.any([showing.signal, signal]);
    state.set({ chosen: index, cues: [] });
    const track = index === undefined ? undefined : tracks[index];
    if (index === undefined || !track) return;
    addTextTrack(video, withLatestAddress(engine, track), ending).then(
      (loaded) => {
        if (ending.aborted) loaded.remove();
        else follow(loaded, ending);
        state.set({ unavailable: state.value.unavailable.filter((each) => each !== index) });
      },
      (error: unknown) => {
        if (ending.aborted) return;
        if (options.debug) console.debug(`[player] the captions "${track.label}" could not be loaded`, error);
        state.set({ chosen: undefined, unavailable: [...new Set([...state.value.unavailable, index])] });
      },
    );
  };

  /** Updates the active cues. The browser renders them where the page cannot. */
  const follow = ({ track, remove }: LoadedTrack, ending: AbortSignal) => {
    ending.addEventListener('abort', remove, { once: true });
    const update = () => {
      const isNative = isInNativePlayer(video) && !engine.state.contentBreak;
      const mode = isNative ? 'showing' : 'hidden';
      if (track.mode !== mode) track.mode = mode;
      const cues = isNative ? [] : ([...(track.activeCues ?? [])] as VTTCue[]);
      const isSame =
        cues.length === state.value.cues.length &&
        cues.every((cue, index) => cue === state.value.cues[index]);
      if (!isSame) state.set({ cues });
    };
    track.addEventListener('cuechange', update, { signal: ending });
    watchNativePlayer(video, update, ending);
    ending.addEventListener('abort', engine.subscribe(update), { once: true });
    update();
  };

  const choose = (index: number | undefined) => {
    preferences?.set('captions', index === undefined ? 'off' : 'on');
    const lang = index === undefined ? undefined : tracks[index]?.lang;
    if (lang) preferences?.set('captionLang', lang);
    show(index);
  };

  const captions: Captions = {
    state,
    choose,
    toggle() {
      if (state.value.chosen !== undefined) choose(undefined);
      else choose(wantedTrack(tracks, preferences?.get('captionLang')));
    },
    setStyle(partial) {
      const style = { ...state.value.style, ...partial };
      state.set({ style });
      preferences?.set('captionStyle', writeCaptionStyle(style));
    },
  };
  show(firstCaptions(tracks, readCaptionPreference(preferences)));
  return captions;
}

/** The same track with its latest address, which changes with a refresh. */
function withLatestAddress(engine: PlayerEngine, track: MediaTrack): MediaTrack {
  return (
    engine.source.tracks?.find(
      ({ kind, lang, label }) => kind === track.kind && lang === track.lang && label === track.label,
    ) ?? track
  );
}
