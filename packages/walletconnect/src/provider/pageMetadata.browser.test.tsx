import { afterEach, expect, test } from 'vitest'
import { pageMetadata } from './pageMetadata.ts'

// In a browser, because it reads the metadata of the page.

const added: Element[] = []
const title = document.title
afterEach(() => {
  document.title = title
  for (const element of added.splice(0)) element.remove()
})

function add(name: string, attributes: Record<string, string>) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  document.head.prepend(element)
  added.push(element)
}

test('uses the page’s title, description and icon', () => {
  document.title = 'A Site'
  add('meta', { name: 'description', content: 'A site for tests.' })
  add('link', { rel: 'icon', href: 'https://site.example/icon.png' })
  expect(pageMetadata()).toEqual({
    name: 'A Site',
    description: 'A site for tests.',
    url: location.origin,
    icons: ['https://site.example/icon.png'],
  })
})

test('prefers the given metadata, but always uses the page’s origin', () => {
  document.title = 'A Site'
  const given = { name: 'Given', description: '', icons: [], url: 'https://other.example' }
  expect(pageMetadata(given)).toEqual({ name: 'Given', description: '', url: location.origin, icons: [] })
})

test('omits icons that wallets cannot load, and uses the origin without a title', () => {
  document.title = ''
  add('link', { rel: 'shortcut icon', href: '/icon.svg' })
  expect(pageMetadata()).toMatchObject({ name: location.origin, icons: [] })
  const icons = [
    'data:image/png;base64,AA==',
    'http://site.example/i.png',
    '',
    'https://',
    'https://a.example/i.png',
  ]
  expect(pageMetadata({ name: 'A', icons }).icons).toEqual(['https://a.example/i.png'])
})
