import { expect, test } from 'vitest'
import { rewrite } from '../../test/rewrite.ts'

test.each(['lightTheme', 'midnightTheme', 'useTransactionConfirmations'])(
  'reports %s also in a file with another finding',
  (name) => {
    const before = `import { ${name} } from '@rainbow-me/rainbowkit'
import { useToken } from 'wagmi'
export const all = [${name}, useToken]
`
    expect(rewrite(before)).toEqual({
      code: before,
      findings: [`1: ${name} is not rewritten.`, '2: wagmi 3 has no useToken.'],
    })
  },
)
