import { expect, test } from 'vitest'
import { rewrite } from '../../test/rewrite.ts'

test.each([
  ['const { data } = useBalance({ address })', 'data?.formatted'],
  ['const { data: balance } = useBalance({ address })', 'balance!.formatted.slice(0, 5)'],
  ['const balance = useBalance({ address })', 'balance.data?.formatted'],
  ['const balance = await getBalance(config, { address })', 'balance.formatted'],
  ['const { data: { formatted } = {} } = useBalance({ address })', 'formatted', 4],
  ['const { formatted } = await getBalance(config, { address })', 'formatted', 4],
])('reports a formatted balance: %s', (declaration, use, line = 5) => {
  const before = `import { useBalance } from 'wagmi'
import { getBalance } from 'wagmi/actions'
async function show() {
  ${declaration}
  return ${use}
}
`
  const hook = declaration.includes('useBalance') ? 'useBalance' : 'getBalance'
  expect(rewrite(before)).toEqual({
    code: before,
    findings: [`${line}: In wagmi 3, ${hook} returns no \`formatted\`.`],
  })
})

test('reports the unit of a balance, and nothing of other values', () => {
  const before = `import { useBalance } from 'wagmi'
function Balance() {
  const { data } = useBalance({
    unit: 'gwei',
  })
  return [data?.value, price.formatted]
}
function Price() {
  const { data } = usePrice()
  return data.formatted
}
`
  expect(rewrite(before)).toEqual({
    code: before,
    findings: ['4: In wagmi 3, useBalance has no `unit`.'],
  })
})
