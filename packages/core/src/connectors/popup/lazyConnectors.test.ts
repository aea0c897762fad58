import { createConfig, http } from '@wagmi/core'
import { connect } from '@wagmi/core/actions'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { InvalidConnectorError } from '../../provider/InvalidConnectorError.ts'
import { walletErrorCode } from '../../provider/walletError.ts'
import { baseAccount } from '../base/baseAccount.ts'
import { coinbaseWallet } from '../coinbase/coinbaseWallet.ts'

// Without a browser and without a wallet's SDK: what both lazy connectors do alone.

const makers = { coinbaseWallet, baseAccount } as const
const both = ['coinbaseWallet', 'baseAccount'] as const

afterEach(() => vi.unstubAllGlobals())

function inPage(stored: Readonly<Record<string, string>> = {}) {
  const open = vi.fn((..._: unknown[]) => null)
  const localStorage = { getItem: (key: string) => stored[key] ?? null }
  const sizes = { innerWidth: 1, innerHeight: 1, screenX: 0, screenY: 0 }
  vi.stubGlobal('window', { open, localStorage, location: { origin: 'https://page.test' }, ...sizes })
  return open
}

function setUp(maker: (typeof both)[number]) {
  const config = createConfig({
    chains: [mainnet],
    connectors: [makers[maker]({ appName: 'A Page' })],
    transports: { 1: http('http://127.0.0.1:1') },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('No connector.')
  return { config, connector }
}

test.each<readonly [string, Record<string, unknown> | undefined]>([
  ['appName', undefined],
  ['appName', {}],
  ['appName', { appName: '' }],
  ['appName', { appName: '  ' }],
  ['appName', { appName: 7 }],
  ['appLogoUrl', { appName: 'A Page', appLogoUrl: 'logo.png' }],
  ['appLogoUrl', { appName: 'A Page', appLogoUrl: 'data:image/png;base64,AA' }],
  ['windowUrl', { appName: 'A Page', windowUrl: 'javascript:alert(1)' }],
  ['windowUrl', { appName: 'A Page', windowUrl: '' }],
  ['windowUrl', { appName: 'A Page', windowUrl: 7 }],
])('R5.5 rejects invalid parameters at once, naming connector and field: %s %j', (field, parameters) => {
  for (const maker of both) {
    const make = () => makers[maker](parameters as never)
    expect(make).toThrow(InvalidConnectorError)
    expect(make).toThrow(`${maker}: ${field} must be`)
  }
})

test('R5.5 rejects an unknown account preference at once, naming connector and field', () => {
  const make = () => coinbaseWallet({ appName: 'A Page', options: 'none' as never })
  expect(make).toThrow('coinbaseWallet: options must be one of all, smartWalletOnly, eoaOnly.')
})

test.each(both)('R4.6 %s without chains throws before it opens a popup', async (maker) => {
  const open = inPage()
  const connector = makers[maker]({ appName: 'A Page' })({ chains: [], emitter: {} } as never)
  await expect(connector.connect()).rejects.toThrow('No chains found on connector.')
  expect(open).not.toHaveBeenCalled()
})

test.each(both)('R2.5 %s fails at once when the browser blocks its popup', async (maker) => {
  const open = inPage()
  const { config, connector } = setUp(maker)
  expect(await connect(config, { connector }).catch(walletErrorCode)).toBe('popup_blocked')
  expect(open).toHaveBeenCalledOnce()
})

test.each(both)('R4.16 %s finds no session without stored state', async (maker) => {
  inPage()
  expect(await setUp(maker).connector.isAuthorized()).toBe(false)
})

test.each(['', 'no JSON', 'null', '7', '{}', '{"state":null}', '{"state":{"account":{"accounts":[]}}}'])(
  'R3.5 ignores a malformed stored session of Base Account: %s',
  async (text) => {
    inPage({ 'base-acc-sdk.store': text })
    expect(await setUp('baseAccount').connector.isAuthorized()).toBe(false)
  },
)
