import type { Connector } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAIRINGS } from '../connectors/walletConnect/storedSession.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import { createStore } from '../store/createStore.ts'
import { createSafeStorage } from '../store/safeStorage.ts'
import { notePairing } from './pairingPurpose.ts'
import { recentWalletsIn } from './recentWallets.ts'
import { reconnect } from './reconnect.ts'

const ledger = { key: 'ledger', name: 'Ledger' }
const later = () => new Promise((resolve) => setTimeout(resolve))

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
})
afterEach(() => vi.unstubAllGlobals())

/** A page after a reload. `log` has what happens, in order. */
function reloaded({
  id = null as string | null,
  isInsideWallet = false,
  canPair = true,
  interrupted = async (): Promise<unknown> => ledger,
  resume = (): Promise<boolean> | null => Promise.resolve(true),
} = {}) {
  const log: string[] = []
  const config = createWalletConfig({ chains: [mainnet] })
  const pairing = { id: 'walletConnect', type: 'walletConnect', interrupted, isAuthorized: async () => false }
  config._internal.connectors.setState(() => (canPair ? [pairing as unknown as Connector] : []))
  const storage = createSafeStorage(() => undefined)
  const stop = reconnect({
    ...{ config, id, isInsideWallet, storage, options: createStore<readonly WalletOption[]>([]) },
    resume(wallet) {
      log.push(`resumes ${wallet.key}`)
      return resume()
    },
    find: (wanted) => log.push(`looks for ${wanted}`),
    onRequest: (connector) => log.push(`requests ${connector.id}`),
    onSettled: () => log.push('settled'),
  })
  return { log, stop, recent: recentWalletsIn(storage).keys.get }
}

test.each([
  [null, ['settled']],
  ['io.metamask', []],
  ['safe', ['looks for safe']],
  ['walletConnect', ['requests walletConnect', 'settled']],
])('R4.16 after a reload, with %s as the last connector', async (id, expected) => {
  const { log } = reloaded({ id })
  await later()
  expect(log).toEqual(expected)
})

test.each<[string, Parameters<typeof reloaded>[0], string[], string[]]>([
  ['was resumed', {}, ['resumes ledger', 'settled'], ['ledger']],
  ['was rejected', { resume: async () => false }, ['resumes ledger', 'settled'], []],
  ['cannot be resumed', { resume: () => null, id: 'safe' }, ['resumes ledger', 'looks for safe'], []],
  ['is over', { interrupted: async () => null, id: 'safe' }, ['looks for safe'], []],
  ['cannot be resumed without a connector', { canPair: false, id: 'safe' }, ['looks for safe'], []],
  ['cannot be read', { interrupted: () => Promise.reject(new Error('No.')) }, ['settled'], []],
  ['is not that of the frame', { isInsideWallet: true, id: 'safe' }, ['looks for safe'], []],
])('R2.14 after a reload, with a pairing that %s', async (_, page, expected, recent) => {
  stored.set(PAIRINGS, '[]')
  const reload = reloaded(page)
  await later()
  expect([reload.log, reload.recent()]).toEqual([expected, recent])
})

test('R10.9 after a reload, drops a pairing for linking only', async () => {
  for (const links of [true, false]) {
    stored.set(PAIRINGS, '[]')
    notePairing(links)
    expect(stored.get('countersign.linking')).toBe(links ? '1' : undefined)
    const { log } = reloaded()
    await later()
    expect([log, stored.has(PAIRINGS)]).toEqual(
      links ? [['settled'], false] : [['resumes ledger', 'settled'], true],
    )
  }
})

test('R4.16 a page that stops meanwhile neither resumes nor reconnects', async () => {
  stored.set(PAIRINGS, '[]')
  const { log, stop } = reloaded()
  stop()
  await later()
  expect(log).toEqual([])
})
