import { expect, test } from 'vitest'
import { inOrder, walletFiles } from './walletFiles.mjs'
import { outOfDate } from './writeFiles.mjs'

test('R3.1 R7.4 the lists of wallets, their flags and their values are those of the definitions', async () => {
  expect(outOfDate(await walletFiles())).toEqual([])
})

const wallet = (id, { group = 'more', status = 'active', name = id } = {}) => ({ id, group, status, name })

test('R2.3 orders wallets by group, then as ranked, then by name, with unverified ones last', () => {
  const wallets = [
    wallet('new', { name: 'A new one' }),
    wallet('other', { name: 'The other one' }),
    wallet('unverified', { status: 'unverified' }),
    wallet('second'),
    wallet('first'),
    wallet('popular', { group: 'popular' }),
    wallet('recommended', { group: 'recommended' }),
  ]
  const ordered = inOrder(wallets, ['first', 'unverified', 'second']).map(({ id }) => id)
  expect(ordered).toEqual(['recommended', 'popular', 'first', 'second', 'new', 'other', 'unverified'])
})

test('refuses a ranked wallet without a definition', () => {
  expect(() => inOrder([wallet('one')], ['one', 'two'])).toThrow('ranking.txt has two')
})
