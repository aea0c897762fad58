import { expect, test } from 'vitest'
import { rewrite } from '../../test/rewrite.ts'

const before = "import { Chain } from '@rainbow-me/rainbowkit'\n\nexport const chains: Chain[] = []\n"

test('imports Chain from viem', () => {
  const { code, findings } = rewrite(before, 'src/chains.ts')
  expect(code).toBe("import type { Chain } from 'viem'\n\nexport const chains: Chain[] = []\n")
  expect(findings).toEqual([])
})

test.each(['export const icon = chains[0].iconUrl\n', "import type { Chain as Other } from 'viem'\n"])(
  'leaves Chain in a file with %j',
  (more) => {
    const { code, findings } = rewrite(before + more, 'src/chains.ts')
    expect(code).toBe(before + more)
    expect(findings).toEqual(['1: Chain is not rewritten.'])
  },
)
