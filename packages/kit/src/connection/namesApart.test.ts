import { wallets } from '@countersign/wallets'
import { expect, test } from 'vitest'
import { namesApart } from './namesApart.ts'

const stranger = (name: string, rdns = 'evil.example') => ({
  uuid: rdns,
  name,
  rdns,
  icon: null,
  provider: { request: async () => null },
})
const shown = (...names: string[]) =>
  namesApart(
    wallets,
    names.map((name, index) => stranger(name, `evil.n${index}`)),
  )

test.each([
  ['the name itself', 'MetaMask'],
  ['another case', 'METAMASK'],
  ['other spaces and signs', 'Meta-Mask ✓'],
  ['accents', 'MétaMäsk'],
  ['wide letters', 'ＭｅｔａＭａｓｋ'],
  ['letters of mathematics', '𝐌𝐞𝐭𝐚𝐌𝐚𝐬𝐤'],
  ['Cyrillic letters', 'МетаМаѕк'],
  ['one Cyrillic letter', 'MetaMаsk'],
  ['Greek letters', 'ΜΕΤΑΜΑSΚ'],
  ['letters of other scripts', 'ꓟꓰꓔꓮꓟꓮꓢꓗ'],
  ['rn for m', 'rnetaMask'],
  ['something behind', 'MetaMask Official'],
  ['something before', 'The real MetaMask'],
  ['the word left out', 'Rabby'],
  ['the word added', 'MetaMask Wallet'],
  ['a large i for an l', 'Rabby WaIIet'],
  ['a zero for an o', 'C0inbase'],
  ['a short name and what it would be', 'Trust Wallet Extension'],
  ['a short name, the word and another', 'OKX Wallet Official'],
  ['a short name and brackets', 'Rabby Wallet (Official)'],
  ['a short name in one word', 'officialokxwallet'],
  ['a short name behind another', 'Wallet by Trust'],
  ['a short name with unseen letters', 'R\u200Bab\u00ADby Offi\u2060cial'],
  ['signs for letters', 'Tru$t W@llet'],
  ['digits for letters', 'Tru5t W4ll3t'],
  ['a bar for an l', 'Coinbase Wa||et'],
])('R12.5 a stranger that takes a known name shows its domain: %s', (_, name) => {
  expect(namesApart(wallets, [stranger(name)])).toEqual([`${name} (evil.example)`])
})

test('R12.5 a stranger with a name of its own keeps it', () => {
  expect(shown('Test Wallet', 'Vault 42', 'Wallet of Omar')).toEqual([
    'Test Wallet',
    'Vault 42',
    'Wallet of Omar',
  ])
})

test('R12.5 strangers whose names read alike both show their domain', () => {
  expect(shown('Test Wallet', 'TEST  WALLET', 'Vault 42')).toEqual([
    'Test Wallet (evil.n0)',
    'TEST  WALLET (evil.n1)',
    'Vault 42',
  ])
})

test('R12.5 a name that says nothing shows its domain', () => {
  expect(shown('Wallet')).toEqual(['Wallet (evil.n0)'])
})

test('R12.5 providers with one name and one domain are numbered', () => {
  const [first, second] = [stranger('MetaMask', 'io.metamask'), stranger('MetaMask', 'io.metamask')]
  expect(namesApart(wallets, [first, second])).toEqual([
    'MetaMask (io.metamask) 1',
    'MetaMask (io.metamask) 2',
  ])
})
