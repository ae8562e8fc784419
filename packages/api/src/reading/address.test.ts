import { expect, test } from 'vitest';
import { createAddressReader } from './address.ts';

const read = createAddressReader('https://nightjar.example/');

test.each([
  ['https://nightjar.example/pictures/0/7/320.jpg?v=1', '/pictures/0/7/320.jpg?v=1'],
  ['http://nightjar.example/a', '/a'],
  ['//nightjar.example/a', '/a'],
  ['nightjar.example/c/0/7/7_tr.mp4', '/c/0/7/7_tr.mp4'],
  ['/already/here?x=1', '/already/here?x=1'],
])('N13: %s lies on the site and is root-relative', (address, expected) => {
  expect(read(address)).toBe(expected);
});

test.each([
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['https://nightjar.example.evil.example/a', 'https://nightjar.example.evil.example/a'],
])('N13: %s lies elsewhere and is absolute', (address, expected) => {
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
])('N13: %j is no address for a page', (address) => {
  expect(read(address) ?? 'refused').toMatch(/^refused$|^https:\/\/\\?evil\.example/);
});

test('N13: a site on a port is told from the same host on another one', () => {
  const local = createAddressReader('http://localhost:8080');
  expect(local('http://localhost:8080/a')).toBe('/a');
  expect(local('localhost:8080/a')).toBe('/a');
  expect(local('http://localhost:9000/a')).toBe('http://localhost:9000/a');
});
