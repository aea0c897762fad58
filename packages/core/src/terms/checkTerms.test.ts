import { expect, test } from 'vitest'
import { checkTerms, resourcesOf } from './checkTerms.ts'

const terms = (version: string) => `https://app.example/terms#version=${version}&sha256=${'0f'.repeat(32)}`
const message = (...resources: string[]) => `Nonce: 12345678\nResources:\n- ${resources.join('\n- ')}`

test('R4.24 reads the resources of a message', () => {
  expect(resourcesOf(message('https://app.example/a', terms('2')))).toEqual([
    'https://app.example/a',
    terms('2'),
  ])
  expect(resourcesOf('Nonce: 12345678').join('')).toBe('')
})

test('R4.24 allows the terms that are shown, and resources that are no terms', () => {
  expect(() => checkTerms([terms('2'), 'https://app.example/terms#version=1'], '2')).not.toThrow()
  expect(() => checkTerms([], '2')).not.toThrow()
  expect(() => checkTerms(['urn:recap:e30'], undefined)).not.toThrow()
})

test('R4.24 refuses other terms, also next to the shown ones', () => {
  const mismatch = expect.objectContaining({ code: 'terms_mismatch' })
  for (const shown of ['1', '', undefined]) expect(() => checkTerms([terms('2')], shown)).toThrow(mismatch)
  expect(() => checkTerms([terms('1'), terms('2')], '1')).toThrow(mismatch)
})
