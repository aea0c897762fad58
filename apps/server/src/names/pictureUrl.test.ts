import { expect, test } from 'vitest'
import { pictureUrl } from './pictureUrl.ts'

test.each([
  ['https://pictures.example/a b.png', 'https://pictures.example/a%20b.png'],
  ['  https://pictures.example/a.png\n', 'https://pictures.example/a.png'],
  ['ipfs://bafy/1.png', 'https://gateway.example/ipfs/bafy/1.png'],
  ['IPFS://ipfs/bafy', 'https://gateway.example/ipfs/bafy'],
])('the picture of %j is %s', (avatar, url) => {
  expect(pictureUrl(avatar, 'https://gateway.example')).toBe(url)
})

test.each([
  'http://pictures.example/a.png',
  'data:image/svg+xml,<svg/>',
  'javascript:alert(1)',
  'https://user:password@pictures.example/a.png',
  'eip155:1/erc721:0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB/1',
  '//pictures.example/a.png',
  '',
  `https://pictures.example/${'a'.repeat(2_048)}`,
])('the avatar %j is no picture', (avatar) => {
  expect(pictureUrl(avatar, 'https://gateway.example')).toBe(null)
})

test('a gateway without https has no pictures', () => {
  expect(pictureUrl('ipfs://bafy', 'http://127.0.0.1:1')).toBe(null)
})
