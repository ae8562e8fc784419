import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, sealScripts } from './content-security.ts';

describe('sealScripts', () => {
  it('allows the scripts with the nonce, and removes the nonce', () => {
    const sealed = sealScripts(
      [
        '<script nonce="m1">one()</script>',
        '<script nonce="m1">two()</script><link nonce="m1" href="/x.js"/>',
      ],
      'm1',
    );
    expect(sealed.html).toEqual(['<script>one()</script>', '<script>two()</script><link href="/x.js"/>']);
    expect(sealed.scriptHashes).toHaveLength(2);
  });

  it('does not allow a script without the nonce', () => {
    const { scriptHashes } = sealScripts(
      ['<script>stolen()</script><script nonce="guess">x()</script>'],
      'm1',
    );
    expect(scriptHashes).toEqual([]);
  });

  it('needs no hash for a script with a src', () => {
    expect(sealScripts(['<script nonce="m1" src="/a.js"></script>'], 'm1').scriptHashes).toEqual([]);
  });

  it('changes nothing without a nonce', () => {
    const parts = ['<script nonce="">x()</script>'];
    expect(sealScripts(parts, '')).toEqual({ html: parts, scriptHashes: [] });
  });
});

const noAds = { 'img-src': [], 'media-src': [], 'connect-src': [], 'frame-src': [] };

describe('contentSecurityPolicy', () => {
  it('allows only the given inline scripts', () => {
    const policy = contentSecurityPolicy(["'sha256-abc'"], noAds);
    expect(policy).toContain("'sha256-abc'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('allows no other hosts without ads', () => {
    expect(contentSecurityPolicy([], noAds)).not.toMatch(/https?:|frame-src/);
  });

  it('allows the advertising hosts, but not their scripts', () => {
    const policy = contentSecurityPolicy([], {
      'img-src': ['https://pictures.example'],
      'media-src': ['*.cdn.example'],
      'connect-src': ['https://ads.example'],
      'frame-src': ['https://frames.example'],
    });
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "img-src 'self' data: blob: https://pictures.example",
        "media-src 'self' blob: *.cdn.example",
        "connect-src 'self' https://ads.example",
        "frame-src 'self' https://frames.example",
      ]),
    );
    expect(policy).toMatch(/default-src 'self';/);
    expect(policy).not.toMatch(/script-src[^;]*example/);
  });
});
