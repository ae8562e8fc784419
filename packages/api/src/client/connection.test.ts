import { afterEach, describe, expect, test, vi } from 'vitest';
import { openConnection } from './connection.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a connection', () => {
  test.each([
    [{ baseUrl: 'https://origin.example/' }, 'https://origin.example'],
    [
      { baseUrl: 'https://origin.example/sub//', publicUrl: 'https://site.example' },
      'https://origin.example/sub',
    ],
    [{ publicUrl: 'https://site.example' }, 'https://site.example'],
    [{}, 'http://localhost'],
  ])('outside of a browser with %o uses the base %s', (options, base) => {
    expect(openConnection(options).base).toBe(base);
  });

  test('in a browser uses the host and the query string of the page', () => {
    vi.stubGlobal('document', { location: { origin: 'https://page.example', search: '?a=1' } });
    const { base, pageQuery, context } = openConnection({});
    expect(base).toBe('');
    expect(pageQuery()).toBe('?a=1');
    expect(context.address('https://page.example/x')).toBe('/x');
    expect(openConnection({ baseUrl: 'https://origin.example' }).base).toBe('https://origin.example');
  });

  test('outside of a browser has an empty page query', () => {
    expect(openConnection({}).pageQuery()).toBe('');
  });

  test('has default orientation and language, which options override', () => {
    expect(openConnection({})).toMatchObject({ gender: 'str', lang: 'en' });
    expect(openConnection({ defaults: { gender: 'gay', lang: 'de' } })).toMatchObject({
      gender: 'gay',
      lang: 'de',
    });
  });

  test('warns on the console, or with the log of the options', () => {
    const console_ = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    openConnection({}).context.warn({ id: 1 }, 'left out');
    expect(console_).toHaveBeenCalledWith('left out', { id: 1 });
    const warn = vi.fn();
    openConnection({ log: { warn } }).context.warn({ id: 2 }, 'left out');
    expect(warn).toHaveBeenCalledWith({ id: 2 }, 'left out');
    expect(console_).toHaveBeenCalledOnce();
  });

  test('uses the current global fetch by default', async () => {
    const connection = openConnection({ baseUrl: 'https://origin.example' });
    vi.stubGlobal('fetch', async () => Response.json({ a: 1 }));
    expect(await connection.get('/x')).toEqual({ a: 1 });
  });
});
