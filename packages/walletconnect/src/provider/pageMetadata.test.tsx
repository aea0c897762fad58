import { afterEach, expect, test } from 'vitest'
import { pageMetadata } from './pageMetadata.ts'

// In a browser, whose page it is about.

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

test('a page presents itself by its title, its description and its icon', () => {
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

test('what is given goes first; the address is always the page’s own', () => {
  document.title = 'A Site'
  const given = { name: 'Given', description: '', icons: [], url: 'https://other.example' }
  expect(pageMetadata(given)).toEqual({ name: 'Given', description: '', url: location.origin, icons: [] })
})

test('icons that a wallet could not load are left out, and without a title there is the address', () => {
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
