import type { PreferencesPort } from '../../core/preferences.ts';
import type { MediaTrack } from '../../core/source.ts';
import { firstCaptions, rememberedCaptions, wantedTrack } from '../../core/tracks/caption-choice.ts';
import { type CaptionStyle, parseCaptionStyle, writeCaptionStyle } from '../../core/tracks/caption-style.ts';
import { createFeatureState, type FeatureState } from '../feature-state.ts';
import type { PlayerEngine } from '../player-engine.ts';
import { isOnNativeStage, watchNativeStage } from './native-stage.ts';
import { addTextTrack, type LoadedTrack } from './text-track.ts';

interface CaptionsState {
  /** Places in `tracks` count from 0 and stay. */
  tracks: readonly MediaTrack[];
  /** The place of the track that is on. */
  chosen: number | undefined;
  /** Places of tracks whose files could not be had. */
  unavailable: readonly number[];
  style: CaptionStyle;
  /** What is said now, for a page that draws it itself; nothing while the browser does. */
  cues: readonly VTTCue[];
}

/** The captions of one video: which are on, and what they say now. */
export interface Captions {
  readonly state: FeatureState<CaptionsState>;
  /** Turns captions on, in the language used last, or off; that is remembered. */
  toggle(): void;
  /** Shows one track, or none; that is remembered. */
  choose(place: number | undefined): void;
  setStyle(partial: Partial<CaptionStyle>): void;
}

export interface CaptionsOptions {
  preferences?: PreferencesPort | undefined;
  debug?: boolean | undefined;
}

/** Captions for a player whose video has some. They end with the player; a file is loaded when its track is on. */
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

  const show = (place: number | undefined) => {
    showing.abort();
    showing = new AbortController();
    const ending = AbortSignal.any([showing.signal, signal]);
    state.set({ chosen: place, cues: [] });
    const track = place === undefined ? undefined : tracks[place];
    if (place === undefined || !track) return;
    addTextTrack(video, freshest(engine, track), ending).then(
      (loaded) => {
        if (ending.aborted) loaded.remove();
        else follow(loaded, ending);
        state.set({ unavailable: state.value.unavailable.filter((one) => one !== place) });
      },
      (error: unknown) => {
        if (ending.aborted) return;
        if (options.debug) console.debug(`[player] no captions "${track.label}"`, error);
        state.set({ chosen: undefined, unavailable: [...new Set([...state.value.unavailable, place])] });
      },
    );
  };

  /** Tells what is said now; where the page cannot draw, the browser shows it. */
  const follow = ({ track, remove }: LoadedTrack, ending: AbortSignal) => {
    ending.addEventListener('abort', remove, { once: true });
    const settle = () => {
      const isNative = isOnNativeStage(video) && !engine.state.contentBreak;
      const mode = isNative ? 'showing' : 'hidden';
      if (track.mode !== mode) track.mode = mode;
      const cues = isNative ? [] : ([...(track.activeCues ?? [])] as VTTCue[]);
      const isSame =
        cues.length === state.value.cues.length &&
        cues.every((cue, index) => cue === state.value.cues[index]);
      if (!isSame) state.set({ cues });
    };
    track.addEventListener('cuechange', settle, { signal: ending });
    watchNativeStage(video, settle, ending);
    ending.addEventListener('abort', engine.subscribe(settle), { once: true });
    settle();
  };

  const choose = (place: number | undefined) => {
    preferences?.set('captions', place === undefined ? 'off' : 'on');
    const lang = place === undefined ? undefined : tracks[place]?.lang;
    if (lang) preferences?.set('captionLang', lang);
    show(place);
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
  show(firstCaptions(tracks, rememberedCaptions(preferences)));
  return captions;
}

/** The same track with the address it has now: a source that was signed again has others. */
function freshest(engine: PlayerEngine, track: MediaTrack): MediaTrack {
  return (
    engine.source.tracks?.find(
      ({ kind, lang, label }) => kind === track.kind && lang === track.lang && label === track.label,
    ) ?? track
  );
}
