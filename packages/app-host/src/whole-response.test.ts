import { describe, expect, test, vi } from 'vitest';
import { readWhole, wholeResponse } from './whole-response.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('wholeResponse', () => {
  test('joins the parts and keeps status and headers', async () => {
    const response = wholeResponse(['<p>', 'Größe – 大', '</p>'], { status: 404, headers: { 'x-a': '1' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('x-a')).toBe('1');
    expect(await response.text()).toBe('<p>Größe – 大</p>');
  });

  test('is complete however long the document is, and does not share memory with another', async () => {
    const long = '大'.repeat(200_000);
    const first = await readWhole(wholeResponse(['a', long, 'z'], {}));
    const second = await readWhole(wholeResponse(['b'.repeat(1000)], {}));
    expect(text(first)).toBe(`a${long}z`);
    expect(text(second)).toBe('b'.repeat(1000));
    expect(second.buffer.byteLength).toBe(1000);
  });

  test('has an empty body without parts', async () => {
    expect(await readWhole(wholeResponse([], {}))).toHaveLength(0);
  });
});

describe('readWhole', () => {
  test('does not read the stream of a whole response', async () => {
    const response = wholeResponse(['page'], {});
    const read = vi.spyOn(response, 'arrayBuffer');
    expect(text(await readWhole(response))).toBe('page');
    expect(read).not.toHaveBeenCalled();
  });

  test('reads any other response', async () => {
    expect(text(await readWhole(new Response('other')))).toBe('other');
    expect(await readWhole(new Response(null))).toHaveLength(0);
  });
});
