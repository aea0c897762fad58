import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDiscovery } from './discovery.ts'

type Announcement = { readonly rdns: string; readonly uuid?: string; readonly provider?: unknown }

const newProvider = () => ({ request: async () => null })

function announce({ rdns, uuid = rdns, provider = newProvider() }: Announcement) {
  const detail = { info: { uuid, name: rdns, rdns, icon: 'data:image/png,' }, provider }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

/** Announces now and whenever the page asks, as wallets do. */
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

test('R2.4 wallets that were there before are known as soon as listening starts', () => {
  install({ rdns: 'io.one' })
  install({ rdns: 'io.two' })
  const discovery = createDiscovery()
  discovery.start()
  expect(rdnsOf(discovery)).toEqual(['io.one', 'io.two'])
})

test('R2.4 a wallet that announces itself late is known, and nothing is heard after the stop', async () => {
  const discovery = createDiscovery()
  const stop = discovery.start()
  install({ rdns: 'io.late' })
  await vi.waitFor(() => expect(rdnsOf(discovery)).toEqual(['io.late']))
  stop()
  announce({ rdns: 'io.later' })
  await Promise.resolve()
  expect(rdnsOf(discovery)).toEqual(['io.late'])
})

test('R2.4 a wallet that announces itself again is there once', async () => {
  const provider = install({ rdns: 'io.one' })
  const discovery = createDiscovery()
  discovery.start()
  discovery.start()
  announce({ rdns: 'io.one', uuid: 'another', provider })
  await Promise.resolve()
  expect(rdnsOf(discovery)).toEqual(['io.one'])
})

test('R12.5 a uuid used twice hides nobody', () => {
  install({ rdns: 'io.one', uuid: 'same' })
  install({ rdns: 'io.two', uuid: 'same' })
  const discovery = createDiscovery()
  discovery.start()
  expect(rdnsOf(discovery)).toEqual(['io.one', 'io.two'])
})

test('R12.5 whoever repeats rdns and uuid of a wallet with a provider of his own comes behind it', async () => {
  const honest = install({ rdns: 'io.one', uuid: 'heard' })
  const discovery = createDiscovery()
  discovery.start()
  announce({ rdns: 'io.one', uuid: 'heard' })
  await vi.waitFor(() => expect(discovery.wallets.get()).toHaveLength(2))
  expect(discovery.wallets.get()[0]?.provider).toBe(honest)
})

test('R12.5 500 announces of one moment are one piece of news', async () => {
  const discovery = createDiscovery()
  discovery.start()
  const news = vi.fn()
  discovery.wallets.subscribe(news)
  flood(500)
  await vi.waitFor(() => expect(discovery.wallets.get()).toHaveLength(500))
  expect(news).toHaveBeenCalledTimes(1)
})

test('R12.5 a flood is not kept for ever', async () => {
  const discovery = createDiscovery()
  discovery.start()
  flood(5_000)
  await vi.waitFor(() => expect(discovery.wallets.get()).toHaveLength(1_000))
})

test('R12.5 a wallet of the catalogue is let in after any flood, once', async () => {
  const discovery = createDiscovery(({ rdns }) => rdns === 'io.metamask')
  discovery.start()
  flood(5_000)
  announce({ rdns: 'io.metamask', uuid: 'one' })
  announce({ rdns: 'io.metamask', uuid: 'two' })
  await vi.waitFor(() => expect(rdnsOf(discovery).slice(1_000)).toEqual(['io.metamask']))
})

test('R12.5 who was turned away before the catalogue was there is asked again', async () => {
  let wanted = false
  const discovery = createDiscovery(({ rdns }) => wanted && rdns === 'io.metamask')
  discovery.start()
  flood(5_000)
  install({ rdns: 'io.metamask' })
  await vi.waitFor(() => expect(discovery.wallets.get()).toHaveLength(1_000))
  wanted = true
  discovery.ask()
  expect(rdnsOf(discovery).slice(1_000)).toEqual(['io.metamask'])
})

test('R12.5 nobody is asked again who was not turned away', () => {
  const discovery = createDiscovery()
  discovery.start()
  const asked = vi.fn()
  window.addEventListener('eip6963:requestProvider', asked)
  discovery.ask()
  expect(asked).not.toHaveBeenCalled()
})
