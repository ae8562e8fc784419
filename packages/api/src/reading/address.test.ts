import { expect, test } from 'vitest';
import { createAddressReader } from './address.ts';

const read = createAddressReader({ publicUrl: 'https://nightjar.example/' });

test.each([
  ['https://nightjar.example/pictures/0/7/320.jpg?v=1', '/pictures/0/7/320.jpg?v=1'],
  ['http://nightjar.example/a', '/a'],
  ['//nightjar.example/a', '/a'],
  ['nightjar.example/c/0/7/7_tr.mp4', '/c/0/7/7_tr.mp4'],
  ['/already/here?x=1', '/already/here?x=1'],
])('N13: the site address %s becomes root-relative', (address, expected) => {
  expect(read(address)).toBe(expected);
});

test.each([
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['https://nightjar.example.evil.example/a', 'https://nightjar.example.evil.example/a'],
])('N13: the external address %s becomes absolute', (address, expected) => {
  expect(read(address)).toBe(expected);
});

test.each([
  '',
  ' ',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'http://',
  '/\\evil.example',
])('N13: %j is rejected', (address) => {
  expect(read(address) ?? 'refused').toMatch(/^refused$|^https:\/\/\\?evil\.example/);
});

test('N13: the same host with another port is another site', () => {
  const local = createAddressReader({ publicUrl: 'http://localhost:8080' });
  expect(local('http://localhost:8080/a')).toBe('/a');
  expect(local('localhost:8080/a')).toBe('/a');
  expect(local('http://localhost:9000/a')).toBe('http://localhost:9000/a');
});

test.each([
  ['/get_file/1/7.mp4/?d=5', 'http://origin.example:8185/get_file/1/7.mp4/?d=5'],
  ['origin.example:8185/c/0/7/7_tr.mp4', 'http://origin.example:8185/c/0/7/7_tr.mp4'],
  ['//origin.example:8185/c/0/7/7_tr.mp4', 'http://origin.example:8185/c/0/7/7_tr.mp4'],
  ['video.example/c/0/7/7_tr.mp4', 'http://video.example/c/0/7/7_tr.mp4'],
  ['https://video.example/pictures/7.jpg', 'https://video.example/pictures/7.jpg'],
  ['http://sister.example/pictures/7.jpg', '/pictures/7.jpg'],
])('N13: %s is resolved against an origin on another host', (address, expected) => {
  const readSister = createAddressReader({
    publicUrl: 'http://sister.example',
    originUrl: 'http://origin.example:8185/',
  });
  expect(readSister(address)).toBe(expected);
});

test('N13: root-relative addresses stay unchanged when the origin is on the host of the site', () => {
  const url = 'https://nightjar.example';
  expect(createAddressReader({ publicUrl: url, originUrl: url })('/get_file/7.mp4')).toBe('/get_file/7.mp4');
});

test('N13: the path of the origin address is prepended to root-relative addresses', () => {
  const at = (originUrl: string) =>
    createAddressReader({ publicUrl: 'https://sister.example', originUrl })('/c/7.mp4');
  expect(at('https://origin.example/wire/')).toBe('https://origin.example/wire/c/7.mp4');
  expect(at('/wire')).toBe('/wire/c/7.mp4');
});

test.each([
  ['https://origin.example', 'https://cdn.example/a'],
  ['http://origin.example', 'http://cdn.example/a'],
  ['/wire', 'http://cdn.example/a'],
  [undefined, 'http://cdn.example/a'],
])(
  'N13: an address without a scheme takes the scheme of the origin %s, or that of the site',
  (originUrl, expected) => {
    expect(createAddressReader({ publicUrl: 'http://sister.example', originUrl })('cdn.example/a')).toBe(
      expected,
    );
  },
);

test.each([
  [' https://cdn.example/a ', 'https://cdn.example/a'],
  ['///cdn.example/a', 'https://cdn.example/a'],
  ['cdn.example/a?to=http://x', 'https://cdn.example/a?to=http://x'],
  ['cdn.example:8080/a', 'https://cdn.example:8080/a'],
  ['x1+-.:a', undefined],
  ['  ', undefined],
])('N13: %j is read as %j', (address, expected) => {
  expect(read(address)).toBe(expected);
});

test('N13: several slashes at the end of the origin address are removed', () => {
  const at = createAddressReader({ originUrl: 'https://origin.example/wire//' });
  expect(at('/c/7.mp4')).toBe('https://origin.example/wire/c/7.mp4');
});
