import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDiscovery } from './discovery.ts'

type Announcement = { readonly rdns: string; readonly uuid?: string; readonly provider?: unknown }

const newProvider = () => ({ request: async () => null })

function announce({ rdns, uuid = rdns, provider = newProvider() }: Announcement) {
  const detail = { info: { uuid, name: rdns, rdns, icon: 'data:image/png,' }, provider }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

/** Announces now and on every request, as wallets do. */
function install(wallet: Announcement) {
  const same = { provider: newProvider(), ...wallet }
  window.addEventListener('eip6963:requestProvider', () => announce(same))
  announce(same)
  return same.provider
}

function flood(count: number) {
  for (let index = 0; index < count; index++) announce({ rdns: `evil.n${index}` })
}

const rdnsOf = ({ wallets }: ReturnType<typeof createDiscovery>) => wallets.get().map(({ rdns }) => rdns)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('R2.4 finds wallets that were installed before listening starts', () => {
  install({ rdns: 'io.one' })
  install({ rdns: 'io.two' })
  const discovery = createDiscovery()
  discovery.start()
  expect(rdnsOf(discovery)).toEqual(['io.one', 'io.two'])
})

test('R2.4 finds a wallet that announces itself late, and none after stopping', async () => {
  const discovery = createDiscovery()
  const stop = discovery.start()
  install({ rdns: 'io.late' })
  await vi.waitFor(() => expect(rdnsOf(discovery)).toEqual(['io.late']))
  stop()
  announce({ rdns: 'io.later' })
  await Promise.resolve()
  expect(rdnsOf(discovery)).toEqual(['io.late'])
})

test('R2.4 lists a wallet that announces itself again once', async () => {
  const provider = install({ rdns: 'io.one' })
  const discovery = createDiscovery()
  discovery.start()
  discovery.start()
  announce({ rdns: 'io.one', uuid: 'another', provider })
  await Promise.resolve()
  expect(rdnsOf(discovery)).toEqual(['io.one'])
})

test('R2.4 stores each name of a provider, and no announcement that is malformed', () => {
  const provider = newProvider()
  install({ rdns: 'io.one', provider })
  install({ rdns: 'io.two', provider })
  const discovery = createDiscovery()
  window.addEventListener('eip6963:requestProvider', () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: null })),
  )
  discovery.start()
  expect(rdnsOf(discovery)).toEqual(['io.one', 'io.two'])
})

test('R12.5 a repeated uuid hides no wallet', () => {
  install({ rdns: 'io.one', uuid: 'same' })
  install({ rdns: 'io.two', uuid: 'same' })
  const discovery = createDiscovery()
  discovery.start()
  expect(rdnsOf(discovery)).toEqual(['io.one', 'io.two'])
})

test('R12.5 lists a provider that repeats a wallet’s rdns and uuid after that wallet', async () => {
  const genuine = install({ rdns: 'io.one', uuid: 'heard' })
  const discovery = createDiscovery()
  discovery.start()
  announce({ rdns: 'io.one', uuid: 'heard' })
  await vi.waitFor(() => expect(discovery.wallets.get()).toHaveLength(2))
  expect(discovery.wallets.get()[0]?.provider).toBe(genuine)
})

test('R12.5 500 simultaneous announcements notify once', async () => {
  const discovery = createDiscovery()
  discovery.start()
  const listener = vi.fn()
  discovery.wallets.subscribe(listener)
  flood(500)
  await vi.waitFor(() => expect(discovery.wallets.get()).toHaveLength(500))
  expect(listener).toHaveBeenCalledTimes(1)
})

test('R12.5 caps the number of stored announcements', async () => {
  const discovery = createDiscovery()
  discovery.start()
  flood(5_000)
  await vi.waitFor(() => expect(discovery.wallets.get()).toHaveLength(1_000))
})

test('R12.5 admits a catalogue wallet once after a flood of announcements', async () => {
  const discovery = createDiscovery(({ rdns }) => rdns === 'io.metamask')
  discovery.start()
  flood(5_000)
  announce({ rdns: 'io.metamask', uuid: 'one' })
  announce({ rdns: 'io.metamask', uuid: 'two' })
  await vi.waitFor(() => expect(rdnsOf(discovery).slice(1_000)).toEqual(['io.metamask']))
})

test('R12.5 matches rejected announcements again once the catalogue has loaded', async () => {
  let isRequested = false
  const discovery = createDiscovery(({ rdns }) => isRequested && rdns === 'io.metamask')
  discovery.start()
  flood(5_000)
  install({ rdns: 'io.metamask' })
  await vi.waitFor(() => expect(discovery.wallets.get()).toHaveLength(1_000))
  isRequested = true
  discovery.request()
  expect(rdnsOf(discovery).slice(1_000)).toEqual(['io.metamask'])
})

test('R12.5 does not repeat announcements that were accepted', () => {
  const discovery = createDiscovery()
  discovery.start()
  const onRequest = vi.fn()
  window.addEventListener('eip6963:requestProvider', onRequest)
  discovery.request()
  expect(onRequest).not.toHaveBeenCalled()
})
