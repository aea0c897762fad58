import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Wallet } from './define/Wallet.ts'
import { wallets } from './wallets.ts'

test('R3.1 the README states the number of wallets', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(`A catalogue of ${wallets.length} Ethereum wallets`)
})

// One line for each value, so that a reviewer sees every change of one: ID of the wallet, field, value.
test('R3.1 R7.4 the wallets, names, colors and links are those of the snapshot', async () => {
  const lines = wallets.flatMap((wallet) => valuesOf(wallet).map((entry) => [wallet.id, ...entry].join('\t')))
  const comment =
    '# Generated from the catalogue. To update it: npx vitest run --project unit packages/wallets/src/values --update'
  await expect(`${[comment, ...lines].join('\n')}\n`).toMatchFileSnapshot('./values.snapshot.tsv')
})

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
}: Wallet): [field: string, value: string][] {
  return Object.entries({
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
  })
}

function prefixed(prefix: string, links: object): Record<string, string> {
  return Object.fromEntries(Object.entries(links).map(([key, link]) => [`${prefix}.${key}`, link]))
}
