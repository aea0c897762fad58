import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createReader, type Environment } from './createReader.ts'
import { readTerms } from './readTerms.ts'

const folder = mkdtempSync(join(tmpdir(), 'countersign-terms-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, '2026-11-01.md')
const empty = join(folder, 'empty.md')
writeFileSync(file, 'Be kind.\n')
writeFileSync(empty, '')

const valid = {
  TERMS_VERSION: '2026-11-01',
  TERMS_URL: 'https://app.example/terms',
  TERMS_FILE: file,
  TERMS_LABEL: 'I accept the [Terms of Service].',
}

function read(environment: Environment) {
  const reader = createReader(environment)
  return { terms: readTerms(reader), issues: reader.issues.map(({ name, message }) => `${name} ${message}`) }
}

test('R10.26 reads the terms, with the bytes of their file', () => {
  const terms = {
    version: '2026-11-01',
    url: 'https://app.example/terms',
    text: Buffer.from('Be kind.\n'),
    label: 'I accept the [Terms of Service].',
  }
  expect(read(valid)).toEqual({ terms: { ...terms, mode: 'sentence' }, issues: [] })
  expect(read({ ...valid, TERMS_MODE: 'checkbox' }).terms).toEqual({ ...terms, mode: 'checkbox' })
  expect(read({})).toEqual({ terms: null, issues: [] })
})

test.each(Object.keys(valid))('R10.26 R5.5 refuses terms without %s', (name) => {
  expect(read({ ...valid, [name]: '' })).toEqual({
    terms: null,
    issues: [
      expect.stringMatching(new RegExp(`^${name} is missing: TERMS_\\w+ has no effect without it\\.$`)),
    ],
  })
})

test('R10.26 R5.5 refuses a mode without terms', () => {
  expect(read({ TERMS_MODE: 'checkbox' }).issues).toHaveLength(4)
})

test.each([
  ['TERMS_VERSION', 'of November', 'must have 1 to 64 letters, digits, ".", "_" and "-".'],
  ['TERMS_URL', 'https://app.example/terms#top', 'must be an http or https URL without a fragment'],
  ['TERMS_MODE', 'banner', 'must be sentence or checkbox.'],
  ['TERMS_FILE', join(folder, 'none.md'), 'could not be read (ENOENT)'],
  ['TERMS_FILE', folder, 'could not be read (EISDIR)'],
  ['TERMS_FILE', empty, 'is an empty file'],
])('R10.26 R5.5 names an invalid %s', (name, value, message) => {
  const { issues } = read({ ...valid, [name]: value })
  expect(issues).toEqual([expect.stringContaining(`${name} ${message}`)])
  expect(issues.join()).not.toContain(value)
})
