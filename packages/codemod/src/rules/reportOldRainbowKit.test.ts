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
