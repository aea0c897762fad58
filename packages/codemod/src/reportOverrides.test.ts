import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'

const run = (fields: object, others: Readonly<Record<string, string>> = {}, keepWagmi = false) => {
  const json = JSON.stringify(
    { dependencies: { '@rainbow-me/rainbowkit': '^2.2.0', wagmi: '^2.9.0' }, ...fields },
    null,
    2,
  )
  const { findings } = migrate(new Map([['package.json', json], ...Object.entries(others)]), { keepWagmi })
  return findings.map(({ file, line, reason }) => `${file}:${line} ${reason}`)
}

test.each([
  [{ resolutions: { wagmi: '2.12.0' } }, 'resolutions.wagmi'],
  [{ resolutions: { '**/wagmi': '2.12.0' } }, 'resolutions.**/wagmi'],
  [{ resolutions: { '@acme/bridge/wagmi': '2.12.0' } }, 'resolutions.@acme/bridge/wagmi'],
  [{ pnpm: { overrides: { 'wagmi@2': '2.12.0' } } }, 'pnpm.overrides.wagmi@2'],
  [{ pnpm: { overrides: { 'bridge@1>wagmi': '2.12.0' } } }, 'pnpm.overrides.bridge@1>wagmi'],
  [{ overrides: { bridge: { wagmi: '2.12.0' } } }, 'overrides.bridge.wagmi'],
  [{ overrides: { wagmi: { '.': '2.12.0' } } }, 'overrides.wagmi..'],
])('reports %j', (fields, path) => {
  const [finding] = run(fields)
  expect(finding).toMatch(/^package\.json:\d+ /)
  expect(finding).toContain(`\`${path}\` installs wagmi 2.12.0, and the application needs ^3.0.0.`)
})

test('reports those of pnpm-workspace.yaml with their line', () => {
  expect(run({}, { 'pnpm-workspace.yaml': "overrides:\n  viem: 2.38.0\n  '@wagmi/core': ^2\n" })).toEqual([
    'pnpm-workspace.yaml:2 `overrides.viem` installs viem 2.38.0, and the application needs ^2.57.0.',
    'pnpm-workspace.yaml:3 `overrides.@wagmi/core` installs @wagmi/core ^2, and the application needs >=3.0.0.',
  ])
})

test('reports those for RainbowKit, which have no effect any more', () => {
  const fields = { overrides: { '@rainbow-me/rainbowkit': { wagmi: '2.12.0' } } }
  expect(run(fields)).toEqual([
    'package.json:8 No package needs RainbowKit any more: `overrides.@rainbow-me/rainbowkit.wagmi` has no effect.',
  ])
})

test.each([
  { resolutions: { wagmi: '^3.0.0', typescript: '~5.9.3', lodash: '4.17.0' } },
  { pnpm: { overrides: { wagmi: '$wagmi', viem: '-', react: 'catalog:' } } },
  { overrides: { wagmi: '^3.7.7' } },
])('accepts %j', (fields) => {
  expect(run(fields)).toEqual([])
})

test('compares with wagmi 2 if it stays', () => {
  expect(run({ resolutions: { wagmi: '2.20.0', typescript: '5.6.2' } }, {}, true)).toEqual([])
  expect(run({ resolutions: { wagmi: '2.12.0' } }, {}, true)).toHaveLength(1)
})
