import { expect, test } from 'vitest'
import { refuse } from './refuse.ts'
import { sources } from './sources/sources.ts'

const packageJson = (...names: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '^1.0.0'])) }, null, 2)
const wagmi = "import { useAccount } from 'wagmi'\n"

test.each([
  ['@reown/appkit-adapter-wagmi', 'AppKit'],
  ['@web3modal/wagmi', 'Web3Modal'],
])('refuses an application with %s, and says where it is', (name, dialog) => {
  const refusal = refuse(
    new Map([
      ['package.json', packageJson('wagmi', name)],
      ['a.ts', wagmi],
    ]),
  )
  expect(refusal).toContain(`It found ${dialog} (package.json:4) and no RainbowKit.\nNo file was changed`)
  expect(refusal).toContain(`\nReplace ${dialog} by hand`)
})

test.each([
  ['connectkit', 'ConnectKit', sources.rainbowkit, 'RainbowKit'],
  ['@rainbow-me/rainbowkit', 'RainbowKit', sources.connectkit, 'ConnectKit'],
])('names the command for an application with %s', (name, dialog, source, other) => {
  const refusal = refuse(new Map([['package.json', packageJson('wagmi', name)]]), source)
  expect(refusal).toContain(`moves applications from ${source.release}. It found ${dialog} (package.json:4)`)
  expect(refusal).toContain(
    `Replace ${dialog} with \`npx @countersign/codemod ${dialog.toLowerCase()}\`, or run the codemod in the folder of an application with ${other}.`,
  )
})

test('refuses modules with another dialog whose package.json is not there', () => {
  const code = `${wagmi}import { createAppKit } from '@reown/appkit/react'\n`
  expect(refuse(new Map([['a.ts', code]]))).toContain('It found AppKit (a.ts:2) and no RainbowKit.')
})

test.each([
  ['a package.json', [['package.json', packageJson('wagmi')]]],
  ['modules only', []],
] as const)('refuses an application without a dialog, with %s', (_, files) => {
  expect(refuse(new Map([...files, ['a.ts', wagmi]]))).toContain('It found no RainbowKit in the package.json')
})

test.each([
  ['RainbowKit', [['package.json', packageJson('@rainbow-me/rainbowkit', 'connectkit')]]],
  ['the kit', [['package.json', packageJson('@countersign/kit')]]],
  [
    'modules with RainbowKit, and a broken package.json',
    [
      ['package.json', '{'],
      ['a.ts', "import { ConnectButton } from '@rainbow-me/rainbowkit'\n"],
    ],
  ],
  [
    'RainbowKit in one of its packages',
    [
      ['package.json', packageJson('connectkit')],
      ['web/package.json', packageJson('@rainbow-me/rainbowkit')],
    ],
  ],
] as const)('accepts an application with %s', (_, files) => {
  expect(refuse(new Map(files))).toBeNull()
})

test('refuses a folder inside an application', () => {
  const refusal = refuse(new Map([['a.ts', "import { ConnectButton } from '@rainbow-me/rainbowkit'\n"]]))
  expect(refusal).toContain('This folder has no package.json')
})
