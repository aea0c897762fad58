import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'

const packageJson = (dependencies: object, devDependencies: object = {}) =>
  JSON.stringify({ dependencies, devDependencies }, null, 2)

test('reports connectors of wagmi whose SDK is not a dependency', () => {
  const code = `import {
  injected,
  safe,
  walletConnect,
} from 'wagmi/connectors'
`
  const { files, findings } = migrate(
    new Map([
      ['package.json', packageJson({ '@countersign/kit': '^0.2.0', '@safe-global/safe-apps-sdk': '^9.1.0' })],
      ['wagmi.ts', code],
    ]),
  )
  expect(files.size).toBe(0)
  expect(findings.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '3 In wagmi 3, the connector safe needs @safe-global/safe-apps-provider, which wagmi no longer installs.',
    '4 In wagmi 3, the connector walletConnect needs @walletconnect/ethereum-provider, which wagmi no longer installs.',
  ])
})
