import { mainnet, optimism, sepolia } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { type Config, createConfig, createStorage, http } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { pairingUri, scriptedPairing } from '../testing/pairing.ts'
import { keepRequestedChains, readRequestedChains } from './requestedChains.ts'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const KEY = 'wagmi.walletConnect.requestedChains'

function world(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored))
  const script = scriptedPairing()
  const config: Config = createConfig({
    chains: [mainnet, sepolia],
    connectors: [script.connector],
    transports: { 1: http('http://127.0.0.1:1'), 11155111: http('http://127.0.0.1:1') },
    storage: createStorage({
      storage: {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: (key) => void values.delete(key),
      },
    }),
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('The configuration has no connector.')
  return { script, config, connector, kept: () => JSON.parse(values.get(KEY) ?? 'null') }
}

test('R3.3 all configured chains once connected, one more after a switch, none after a disconnect', async () => {
  const { script, config, connector, kept } = world()
  const stop = keepRequestedChains(config)
  expect(await readRequestedChains(config, connector)).toEqual([])
  expect(kept()).toBeNull()

  const connecting = connect(config, { connector })
  await vi.waitFor(() => expect(script.asked()).toBe(1))
  script.show(pairingUri())
  script.approve(ALICE)
  await connecting
  await vi.waitFor(() => expect(kept()).toEqual([1, 11155111]))

  connector.emitter.emit('change', { chainId: optimism.id })
  await vi.waitFor(() => expect(kept()).toEqual([1, 11155111, 10]))
  connector.emitter.emit('change', { chainId: 1 })
  connector.emitter.emit('change', { chainId: optimism.id })
  await vi.waitFor(async () =>
    expect(await readRequestedChains(config, connector)).toEqual([1, 11155111, 10]),
  )

  await disconnect(config)
  await vi.waitFor(() => expect(kept()).toEqual([]))
  stop()
})

test('R3.3 what is none in storage counts as none', async () => {
  for (const stored of ['"1"', '{"0":1}', '[1,"5",null,2.5]']) {
    const { config, connector } = world({ [KEY]: stored })
    expect(await readRequestedChains(config, connector)).toEqual(stored.startsWith('[') ? [1] : [])
  }
})
