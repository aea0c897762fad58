import { expect, test } from 'vitest'
import { toWebLink } from './toWebLink.ts'

test.each([
  ['https://wiki.example/privacy', 'https://wiki.example/privacy'],
  ['http://localhost:4000/', 'http://localhost:4000/'],
  ['http://[::1]:4000/', 'http://[::1]:4000/'],
  ['http://wiki.example/', null],
  ['http://localhost.wiki.example/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,a', null],
  ['no URL', null],
  [null, null],
])('%s: %s', (url, link) => {
  expect(toWebLink(url)).toBe(link)
})
