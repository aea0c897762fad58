import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'

const packageJson = (dependencies: object, devDependencies: object = {}) =>
  JSON.stringify({ dependencies, devDependencies }, null, 2)

test.each(['^1.3.7', '0.12.18', '1'])('leaves a package with RainbowKit %s unchanged', (version) => {
  const { files, findings } = migrate(
    new Map([
      ['old/package.json', packageJson({ '@rainbow-me/rainbowkit': version, wagmi: '^1.4.0' })],
      [
        'old/src/App.tsx',
        "import '@rainbow-me/rainbowkit/styles.css'\nimport { useConnectModal } from '@rainbow-me/rainbowkit'\nimport { useAccount } from 'wagmi'\n",
      ],
      ['new/package.json', packageJson({ '@rainbow-me/rainbowkit': '^2.2.0' })],
      ['new/src/App.tsx', "import { useAccount } from 'wagmi'\n"],
    ]),
  )
  expect([...files.keys()]).toEqual(['new/src/App.tsx', 'new/package.json'])
  expect(findings).toMatchObject([
    {
      file: 'old/package.json',
      line: 3,
      reason: `The codemod rewrites RainbowKit 2, and this is ${version}. The files of this package are left unchanged.`,
    },
  ])
})

test.each(['@rainbow-me/rainbowkit', '@countersign/kit'])(
  'reports versions that wagmi 3 refuses, with %s',
  (kit) => {
    const { findings } = migrate(
      new Map([
        ['package.json', packageJson({ [kit]: '^2.2.0', '@wagmi/core': '^2.1.0' }, { typescript: '~5.6.2' })],
        ['other/package.json', packageJson({}, { typescript: '~5.6.2' })],
      ]),
    )
    expect(findings.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
      'package.json:4 wagmi 3 needs @wagmi/core 3.',
      'package.json:7 wagmi 3 needs TypeScript 5.9.3 or later.',
    ])
  },
)

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
