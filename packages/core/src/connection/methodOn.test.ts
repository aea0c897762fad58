import { coinbase, ledger, metaMask, phantom } from '@countersign/wallets'
import type { Connector } from '@wagmi/core'
import { expect, test } from 'vitest'
import type { ConnectMethod } from '../state/ConnectMethod.ts'
import { methodOn } from './methodOn.ts'

const provider = { request: async () => null }
const connector = {} as Connector
const phone: Place = { platform: () => 'android', canPair: true }
const desktop: Place = { platform: () => 'desktop', canPair: true }
const unable = { canPair: false } as const

type Place = Parameters<typeof methodOn>[1]
type Row = [string, ConnectMethod, Parameters<typeof methodOn>]

const rows: Row[] = [
  ['what is in the page', 'injected', [{ provider, wallet: metaMask }, desktop]],
  ['what announced itself and is not in the catalogue', 'injected', [{ provider, wallet: null }, desktop]],
  ['its own script before a code', 'connector', [{ provider: null, connector, wallet: coinbase }, desktop]],
  ['its extension before its own script', 'injected', [{ provider, connector, wallet: coinbase }, desktop]],
  ['a code from another device', 'pairing', [{ provider: null, wallet: ledger }, desktop]],
  ['a link into its app', 'pairing', [{ provider: null, wallet: metaMask }, phone]],
  ["the wallet's own browser", 'browse', [{ provider: null, wallet: phantom }, phone]],
  [
    'its own browser where the application does not pair',
    'browse',
    [
      { provider: null, wallet: metaMask },
      { ...phone, ...unable },
    ],
  ],
  ['nothing on a desktop without it', 'none', [{ provider: null, wallet: phantom }, desktop]],
  [
    'nothing where nothing pairs',
    'none',
    [
      { provider: null, wallet: ledger },
      { ...desktop, ...unable },
    ],
  ],
]

test.for(rows)('R2.5 connects by the right method: %s', ([, method, [option, place]]) => {
  expect(methodOn(option, place)).toBe(method)
})
