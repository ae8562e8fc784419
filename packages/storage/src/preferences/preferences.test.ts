import { describe, expect, test, vi } from 'vitest';
import { createLocalStore, createPlayerPreferences, createSavedLang, createTheatreMode } from '../index.ts';

/** localStorage in memory, and its entries. */
function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  const storage: Storage = {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
  return { map, storage, store: createLocalStore(() => storage) };
}

const broken = createLocalStore(() => {
  throw new DOMException('Storage is disabled.', 'SecurityError');
});

describe('player preferences', () => {
  test('ST-7: the volume is stored in ktk_volume', () => {
    const { map, store } = memory({ ktk_volume: '0.4' });
    const preferences = createPlayerPreferences(store);
    expect(preferences.get('volume')).toBe('0.4');
    preferences.set('volume', '1');
    preferences.set('quality', '_fhd.mp4');
    expect(Object.fromEntries(map)).toEqual({ ktk_volume: '1', ktk_quality: '_fhd.mp4' });
    expect(preferences.get('quality')).toBe('_fhd.mp4');
    expect(preferences.get('speed')).toBeUndefined();
  });

  test('ST-7: caption settings are stored under keys of the same pattern', () => {
    const { map, store } = memory();
    const preferences = createPlayerPreferences(store);
    preferences.set('captions', 'on');
    preferences.set('captionLang', 'de');
    preferences.set('captionStyle', 'size:150');
    expect(Object.fromEntries(map)).toEqual({
      ktk_captions: 'on',
      ktk_caption_lang: 'de',
      ktk_caption_style: 'size:150',
    });
    expect(preferences.get('captionStyle')).toBe('size:150');
  });

  test('ST-7: each preference has a key of its own', () => {
    const { map, store } = memory();
    const preferences = createPlayerPreferences(store);
    for (const key of ['muted', 'quality', 'speed', 'shortcuts', 'captions'] as const)
      preferences.set(key, key);
    preferences.set('volume', '0');
    expect(preferences.get('volume')).toBe('0');
    expect(Object.fromEntries(map)).toEqual({
      ktk_volume: '0',
      ktk_muted: 'muted',
      ktk_quality: 'quality',
      ktk_speed: 'speed',
      ktk_shortcuts: 'shortcuts',
      ktk_captions: 'captions',
    });
  });

  test.each(['', ' ', 'loud', '2', '-1', 'NaN'])(
    'ST-7: the volume %j is neither read nor written',
    (volume) => {
      const { map, store } = memory({ ktk_volume: volume });
      const preferences = createPlayerPreferences(store);
      expect(preferences.get('volume')).toBeUndefined();
      preferences.set('volume', '0.5');
      preferences.set('volume', volume);
      expect(map.get('ktk_volume')).toBe('0.5');
    },
  );
});

describe('theatre mode', () => {
  test('is stored until it is switched off, and then the key is removed', () => {
    const { map, store } = memory();
    const theatre = createTheatreMode(store);
    expect(theatre.get()).toBe(false);
    theatre.set(true);
    expect(createTheatreMode(store).get()).toBe(true);
    expect(Object.fromEntries(map)).toEqual({ ktk_theatre: '1' });
    theatre.set(false);
    expect(map.size).toBe(0);
  });

  test.each(['true', '', '0', 'null'])('the stored value %j means off', (stored) => {
    expect(createTheatreMode(memory({ ktk_theatre: stored }).store).get()).toBe(false);
  });
});

describe('saved language', () => {
  test('ST-7: it is stored until it is removed', () => {
    const { map, store } = memory();
    const lang = createSavedLang(store);
    lang.set('de');
    expect(lang.get()).toBe('de');
    expect(Object.fromEntries(map)).toEqual({ lang: 'de' });
    lang.remove();
    expect(lang.get()).toBeUndefined();
  });

  test.each(['fr-CA', 'zh-Hant', 'fil', 'en-gb'])('ST-7: %s is a valid language tag', (lang) => {
    expect(createSavedLang(memory({ lang }).store).get()).toBe(lang);
  });

  test.each(['../x', '', 'e', 'engl', 'en-', 'en-1', 'en-12', 'en-C', '1en-GB', 'en-GB/x', '.en', 'en.'])(
    'ST-7: the invalid language tag %j is not returned',
    (lang) => {
      expect(createSavedLang(memory({ lang }).store).get()).toBeUndefined();
    },
  );
});

describe('the local store of a page', () => {
  test('uses localStorage and returns whether a value was stored', () => {
    const { map, storage } = memory();
    vi.stubGlobal('localStorage', storage);
    const store = createLocalStore();
    expect(store.set('a', 'b')).toBe(true);
    expect(store.get('a')).toBe('b');
    expect(store.get('c')).toBeUndefined();
    store.remove('a');
    expect(map.size).toBe(0);
    vi.unstubAllGlobals();
  });
});

test('ST-7: without storage every preference has its default and no operation fails', () => {
  expect(createPlayerPreferences(broken).get('volume')).toBeUndefined();
  createPlayerPreferences(broken).set('volume', '1');
  createSavedLang(broken).remove();
  expect(broken.set('a', 'b')).toBe(false);
});
