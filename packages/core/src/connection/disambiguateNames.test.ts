import { wallets } from '@countersign/wallets'
import { expect, test } from 'vitest'
import { disambiguateNames } from './disambiguateNames.ts'

const unknownWallet = (name: string, rdns = 'evil.example') => ({
  uuid: rdns,
  name,
  rdns,
  icon: null,
  provider: { request: async () => null },
})
const namesOf = (...names: string[]) =>
  disambiguateNames(
    wallets,
    names.map((name, index) => unknownWallet(name, `evil.n${index}`)),
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
  ['a three for an e', 'M3taMask'],
  ['an eight for a b', '8inance Wallet'],
  ['a two for a z', '2erion'],
  ['a six for a b', 'Ra66y'],
  ['a six for a g', '6emini Wallet'],
  ['a nine for a g', '9ate Wa11et'],
  ['a seven for a t', '7rust Wallet'],
  ['a seven for an l', 'P7an7om, Ze71on and Kep7r'],
  ['a plus for a t', 'Me+aMask'],
  ['a euro sign for an e', 'M€taMask'],
  ['digits in the word left out', 'Rabby W4ll3t'],
  ['a bar for an l', 'Coinbase Wa||et'],
])('R12.5 shows the domain of an unknown wallet with a known name: %s', (_, name) => {
  expect(disambiguateNames(wallets, [unknownWallet(name)])).toEqual([`${name} (evil.example)`])
})

test('R12.5 an unknown wallet with a unique name keeps it', () => {
  const names = ['Test Wallet', 'Vault 42', 'Wallet of Omar', '2026', 'Web3 Keys', 'K9', 'Number 7']
  expect(namesOf(...names)).toEqual(names)
})

test('R12.5 unknown wallets with similar names both show their domain', () => {
  expect(namesOf('Test Wallet', 'TEST  WALLET', 'Vault 42')).toEqual([
    'Test Wallet (evil.n0)',
    'TEST  WALLET (evil.n1)',
    'Vault 42',
  ])
})

test('R12.5 shows the domain instead of an empty name', () => {
  expect(namesOf('Wallet')).toEqual(['Wallet (evil.n0)'])
})

test('R12.5 providers with one name and one domain are numbered', () => {
  const [first, second] = [unknownWallet('MetaMask', 'io.metamask'), unknownWallet('MetaMask', 'io.metamask')]
  expect(disambiguateNames(wallets, [first, second])).toEqual([
    'MetaMask (io.metamask) 1',
    'MetaMask (io.metamask) 2',
  ])
})
