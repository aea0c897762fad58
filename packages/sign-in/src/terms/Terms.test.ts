import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isUri } from '../siwe/uri.ts'
import { readTerms, resourcesFor, type TermsOptions } from './Terms.ts'

const options = { version: '2026-11-01', url: 'https://app.example/terms', text: 'Be kind. Ä' }
const sha256 = createHash('sha256').update(options.text, 'utf8').digest('hex')
const resource = `https://app.example/terms#version=2026-11-01&sha256=${sha256}`

test('R10.26 writes the version and the hash of the text into a URI', () => {
  expect(readTerms(options)).toEqual({ version: '2026-11-01', url: options.url, sha256, resource })
  expect(isUri(resource)).toBe(true)
})

test('R10.26 hashes the bytes of a file as its text', () => {
  expect(readTerms({ ...options, text: Buffer.from(options.text) }).sha256).toBe(sha256)
})

test('R10.26 adds the terms to messages that sign in, after the other resources', () => {
  const issuing = { resources: ['https://app.example/data'], terms: readTerms(options) }
  expect(resourcesFor(issuing, 'sign_in')).toEqual(['https://app.example/data', resource])
  expect(resourcesFor(issuing, 'link')).toEqual(['https://app.example/data'])
  expect(resourcesFor({ ...issuing, terms: null }, 'sign_in')).toEqual(['https://app.example/data'])
})

const refused: [string, object, string][] = [
  ['no version', { version: '' }, 'terms.version must have 1 to 64'],
  ['a version that adds a field', { version: '1&sha256=0' }, 'terms.version must have 1 to 64'],
  ['a number as version', { version: 2 }, 'terms.version must be a string'],
  ['a URL with a fragment', { url: 'https://app.example/terms#a' }, 'terms.url must be an http'],
  ['a URL with credentials', { url: 'https://user@app.example/terms' }, 'terms.url must be an http'],
  ['a path', { url: '/terms' }, 'terms.url must be an http'],
  ['another scheme', { url: 'javascript:alert(1)' }, 'terms.url must be an http'],
  ['a URL with a line break', { url: 'https://app.example/\nterms' }, 'terms.url must be an http'],
  ['a URL with letters that need escapes', { url: 'https://app.example/bedingungen/ä' }, 'terms.url must'],
  ['a long URL', { url: `https://app.example/${'a'.repeat(500)}` }, 'terms.url must be an http'],
  ['no text', { text: '' }, 'terms.text must not be empty'],
  ['an object as text', { text: { de: 'Sei nett.' } }, 'terms.text must be a string or a Uint8Array'],
  ['an unknown field', { hash: sha256 }, 'terms.hash is not an option'],
]

test.each(refused)('R5.5 refuses %s', (_, changes, message) => {
  expect(() => readTerms({ ...options, ...changes } as TermsOptions)).toThrow(message)
})
