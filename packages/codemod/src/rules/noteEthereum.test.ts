import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'

const notesOf = (name: string, code: string) =>
  migrate(
    new Map([
      ['package.json', JSON.stringify({ dependencies: { [name]: '^2.2.0', wagmi: '^2.19.0' } })],
      ['src/send.ts', `import { useAccount } from 'wagmi'\n${code}`],
    ]),
    { keepWagmi: true },
  ).notes

test('tells where the type of `window.ethereum` was RainbowKit’s', () => {
  expect(notesOf('@rainbow-me/rainbowkit', 'export const wallet = window.ethereum\n')).toEqual([
    "src/send.ts:2 reads `window.ethereum`. Its type came with those of RainbowKit: if tsc reports it now, add `import 'viem/window'`, and handle a page without a wallet, where it is undefined.",
  ])
})

test.each([
  ['viem declares it', '@rainbow-me/rainbowkit', "import 'viem/window'\nwindow.ethereum\n"],
  ['the kit is gone', '@countersign/kit', 'window.ethereum\n'],
] as const)('tells nothing if %s', (_, name, code) => {
  expect(notesOf(name, code)).toEqual([])
})

test('tells about a file that imports neither a kit nor wagmi', () => {
  const { notes } = migrate(
    new Map([
      [
        'package.json',
        JSON.stringify({ dependencies: { '@rainbow-me/rainbowkit': '^2.2.0', wagmi: '^2.19.0' } }),
      ],
      ['src/send.ts', "import Web3 from 'web3'\nexport const web3 = new Web3(window.ethereum)\n"],
    ]),
    { keepWagmi: true },
  )
  expect(notes.join()).toContain('src/send.ts:2 reads `window.ethereum`.')
})
