import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareVerifier } from './compareVerifier.ts'
import { type ComparedVerifier, formatComparisons } from './formatComparisons.ts'
import { openVerifiers } from './openVerifiers.ts'
import type { Verifier } from './Verifier.ts'

const page = readFileSync(new URL('../../../../../docs/verifiers.md', import.meta.url), 'utf8')

let verifiers: readonly Verifier[]
const compared: ComparedVerifier[] = []

beforeAll(async () => {
  verifiers = await openVerifiers()
  for (const verifier of verifiers) compared.push({ verifier, comparison: await compareVerifier(verifier) })
}, 300_000)
afterAll(() => Promise.all(verifiers.map((verifier) => verifier.close?.())))

test('R10.3 no verifier of ours accepts a forged message, a used nonce or one of another browser', () => {
  const ours = compared.filter(({ verifier }) => verifier.packages.includes('@countersign/sign-in'))
  expect(ours).toHaveLength(4)
  for (const { comparison } of ours) {
    expect([...comparison.accepted].map(({ title }) => title)).toEqual([])
    expect([comparison.replayed, comparison.otherBrowser]).not.toContain(true)
  }
})

test('the comparison in the documentation is the one of the installed versions', () => {
  expect(page).toContain(formatComparisons(compared))
})
