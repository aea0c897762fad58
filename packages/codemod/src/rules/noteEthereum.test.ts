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
    "src/send.ts:2 reads `window.ethereum`. Its type came with those of RainbowKit: if tsc reports it now, add `import 'viem/window'`.",
  ])
})

test.each([
  ['viem declares it', '@rainbow-me/rainbowkit', "import 'viem/window'\nwindow.ethereum\n"],
  ['the kit is gone', '@countersign/kit', 'window.ethereum\n'],
] as const)('tells nothing if %s', (_, name, code) => {
  expect(notesOf(name, code)).toEqual([])
})
