import { describe, expect, test } from 'vitest'
import { readFixture } from '../test/readFixture.ts'
import { migrate } from './migrate.ts'

describe.each([
  ['with-vite', 'rainbowkit'],
  ['with-next-siwe-next-auth', 'rainbowkit'],
  ['own-buttons', 'rainbowkit'],
  ['connectkit-vite', 'connectkit'],
  ['connectkit-siwe', 'connectkit'],
] as const)('the application %s', (name, from) => {
  const before = readFixture(name, 'before')
  const after = readFixture(name, 'after')

  test('is rewritten completely', () => {
    const { files, findings } = migrate(before, { from })
    expect(Object.fromEntries([...before, ...files])).toEqual(Object.fromEntries(after))
    expect(findings).toEqual([])
  })

  test('does not change when the codemod runs again', () => {
    const { files, findings } = migrate(after, { from })
    expect(Object.fromEntries(files)).toEqual({})
    expect(findings).toEqual([])
  })
})
