import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Wallet } from './define/Wallet.ts'
import { wallets } from './wallets.ts'

// values.tsv repeats the names, colors, announced domains, store links, deep links and help pages of every wallet: wallet,
// field, value. It is edited together with a definition, so that no value changes unnoticed.

const table = new Map<string, Record<string, string>>()
for (const line of (await readFile(new URL('./values.tsv', import.meta.url), 'utf8')).trim().split('\n')) {
  const [id = '', field, value = ''] = line.split('\t')
  table.set(id, { ...table.get(id), ...(field && { [field]: value }) })
}

test('R3.1 the table has every wallet of the catalogue, and no other', () => {
  expect([...table.keys()]).toEqual(wallets.map(({ id }) => id))
  expect(table.size).toBe(106)
})

test.for(wallets.map((wallet) => [wallet.id, wallet] as const))(
  'R3.2 R7.4 the names, colors and links of %s are those of the table',
  ([id, wallet]) => {
    expect(valuesOf(wallet)).toEqual(table.get(id))
  },
)

function valuesOf({
  name,
  shortName,
  accent,
  background,
  rdns,
  downloads,
  mobile = {},
  qr,
  desktopLink,
  learnMore,
}: Wallet): Record<string, string> {
  return {
    name,
    ...(shortName && { shortName }),
    accent,
    background,
    ...(rdns.length > 0 && { rdns: rdns.join(' ') }),
    ...prefixed('downloads', downloads),
    ...prefixed('mobile', mobile),
    ...(qr && { qr }),
    ...(desktopLink && { desktopLink }),
    ...prefixed('learnMore', learnMore),
  }
}

function prefixed(prefix: string, links: object): Record<string, string> {
  return Object.fromEntries(Object.entries(links).map(([key, link]) => [`${prefix}.${key}`, link]))
}
