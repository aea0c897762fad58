import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const english = import.meta.glob<Readonly<Record<string, object>>>(
  ['../../packages/kit/src/i18n/en/*.ts', '../../apps/web/src/i18n/*{e,E}n.ts'],
  { eager: true },
)
const texts = new Set(
  Object.values(english)
    .flatMap(Object.values)
    .flatMap((part: object) => Object.values(part))
    .flatMap((text: string | object) => (typeof text === 'string' ? text : Object.values(text))),
)

/** Errors for developers, which are in English, and values. */
const notTexts = [
  'Chain ID not found',
  'Contract address not found',
  'ERC namespace not found',
  'No chains found on connector.',
  'No matching key',
  'No projectId found. Every dApp must now provide a WalletConnect Cloud projectId to enable WalletConnect v2',
  'Only EIP-155 supported',
  'Token ID not found',
  'already pending',
  'passkey',
  'wallet',
]

test('the texts that docs/behaviour.md quotes are in the dictionaries', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../docs/behaviour.md'), 'utf8')
  const quoted = [...rules.matchAll(/["“]([^"”]+)["”]/g)].map(([, text]) => text)
  expect(quoted.length).toBeGreaterThan(60)
  expect([...new Set(quoted)].filter((text) => !texts.has(text)).sort()).toEqual(notTexts)
})
