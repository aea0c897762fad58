import { QueryClient } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { createWalletConfig } from '../createWalletConfig.ts'
import type { WalletsSettings } from '../state/Settings.ts'
import { type NameScript, scriptedNames } from '../testing/scriptedNames.ts'
import { ALICE } from '../testing/sessionProvider.ts'
import { ends } from '../testing/walletPage.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { accountName } from './accountName.ts'

const alice = ALICE.toLowerCase()
const DATA = 'data:image/png;base64,iVBORw0KGgo='

async function open(script: NameScript, settings: WalletsSettings = {}) {
  const network = scriptedNames(script)
  const config = createWalletConfig({ chains: network.chains, transports: network.transports })
  const wallets = createWallets({ config, queryClient: new QueryClient(), ...settings })
  const store = accountName(wallets, { address: ALICE })
  return { wallets, store, requests: network.requests }
}

test('R7.2 R7.3 reads the name and the avatar of an account while the store has a listener', async () => {
  const { store, requests } = await open({
    names: { [alice]: 'demo.eth' },
    pictures: { 'demo.eth': DATA },
  })
  expect(store.get()).toEqual({ status: 'loading', name: null, avatar: null })
  expect(requests).toEqual([])
  ends.push(store.subscribe(() => {}))
  await expect.poll(() => store.get()).toEqual({ status: 'found', name: 'demo.eth', avatar: DATA })
  expect(store.get()).toBe(store.get())
})

test('R12.3 follows the settings: reads no name while names are off', async () => {
  const { wallets, store, requests } = await open({ names: { [alice]: 'demo.eth' } }, { ens: false })
  let changes = 0
  ends.push(store.subscribe(() => changes++))
  expect(store.get().status).toBe('none')
  expect(requests).toEqual([])
  wallets.settings.update({ ens: {} })
  expect(store.get().status).toBe('loading')
  await expect.poll(() => store.get().name).toBe('demo.eth')
  expect(changes).toBe(2)
  wallets.settings.update({ ens: false })
  expect(store.get().status).toBe('none')
  expect(changes).toBe(3)
})

test('R7.2 an account without a name, and an RPC server that does not respond, have the status `none`', async () => {
  const nameless = await open({})
  ends.push(nameless.store.subscribe(() => {}))
  await expect.poll(() => nameless.store.get().status).toBe('none')
  const unreachable = await open({ network: 'unreachable' })
  ends.push(unreachable.store.subscribe(() => {}))
  // The query is sent twice, a second apart.
  await expect.poll(() => unreachable.store.get().status).toBe('none')
})
