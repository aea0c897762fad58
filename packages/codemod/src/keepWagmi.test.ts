import { describe, expect, test } from 'vitest'
import { readFixture } from '../test/readFixture.ts'
import { migrate } from './migrate.ts'

const keepWagmi = true

test('keeps what is about wagmi 3 out of files and findings', () => {
  const code = `import { useAccount, useToken } from 'wagmi'
import { metaMask } from 'wagmi/connectors'
export const all = [useAccount(), useToken(), metaMask()]
`
  const json = JSON.stringify({
    dependencies: { '@countersign/kit': '^0.2.0', '@wagmi/core': '^2.9.0', wagmi: '^2.19.0' },
    devDependencies: { typescript: '~5.6.2' },
  })
  const input = new Map([
    ['package.json', json],
    ['a.ts', code],
  ])
  expect(migrate(input, { keepWagmi })).toEqual({ files: new Map(), findings: [], notes: [] })
})

test.each([
  ['^2.9.0', '^2.19.0'],
  ['2.12.0', '^2.19.0'],
  ['>=2', '^2.19.0'],
  ['latest', '^2.19.0'],
  ['2.19.5', '2.19.5'],
  ['~2.20.0', '~2.20.0'],
])('raises wagmi %s to %s, and reports it', (wagmi, expected) => {
  const json = JSON.stringify({ dependencies: { '@rainbow-me/rainbowkit': '^2.2.0', wagmi } })
  const { files, notes } = migrate(new Map([['package.json', json]]), { keepWagmi })
  expect(JSON.parse(files.get('package.json') ?? '').dependencies.wagmi).toBe(expected)
  expect(notes).toEqual(
    wagmi === expected
      ? []
      : [`package.json: wagmi ${wagmi} is now ${expected}, because the kit needs 2.19 or later.`],
  )
})

describe.each(['with-vite', 'own-buttons'])('the application %s', (name) => {
  const before = readFixture(name, 'before')
  const { files, findings } = migrate(before, { keepWagmi })

  test('is rewritten completely, with the names of wagmi 2', () => {
    expect(findings).toEqual([])
    const code = [...files.values()].join('')
    expect(code).not.toMatch(/rainbow-me|useConnection\b/)
    expect(code.includes('useAccount')).toBe(name === 'with-vite')
  })
})
