import { readEnvironment } from '@countersign/server'
import { type LocalChain, startChain } from '@countersign/testing'
import { choosePort } from '@countersign/testing/internal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLocalHosts, withHosts } from './localHosts.ts'

let chain: LocalChain

beforeAll(async () => {
  chain = await startChain({ id: 31337, name: 'Local One' })
})
afterAll(() => chain.close())

const start = (ports: readonly [number, number]) =>
  startLocalHosts({
    chains: Promise.resolve([chain]),
    appUrl: 'http://localhost:3000',
    ports,
    controls: false,
  })

test('does not leave one host running when the other cannot start', async () => {
  const first = await start([0, 0])
  const taken = Number(new URL(first.popupWallet.url).port)
  const free = await choosePort({ port: 0, preferred: 0 })
  await expect(start([taken, free])).rejects.toMatchObject({ code: 'port_taken' })
  await expect(fetch(`http://127.0.0.1:${free}`)).rejects.toThrow()

  await first.close()
  for (const { url } of [first.popupWallet, first.safeHost]) await expect(fetch(url)).rejects.toThrow()
})

test('uses the local popup and Safe host, unless the environment names others', async () => {
  const url = 'http://127.0.0.1:1/connect'
  const origin = 'http://127.0.0.1:2'
  const hosts = { popupWallet: { url, controlsUrl: null }, safeHost: { url: `${origin}/`, origin } }
  const settings = async (environment: Record<string, string>) =>
    withHosts(await readEnvironment(environment, 'local'), hosts, environment)

  const ownSettings = { walletSdks: { coinbase: url, base: url }, frameAncestors: origin }
  expect(await settings({})).toMatchObject(ownSettings)
  expect(await settings({ FRAME_ANCESTORS: 'https://host.example', WALLET_SDKS: '' })).toMatchObject({
    walletSdks: { coinbase: null, base: null },
    frameAncestors: 'https://host.example',
  })
  const windowUrl = 'https://keys.example/connect'
  expect(await settings({ FRAME_ANCESTORS: 'none', WALLET_WINDOW_URL: windowUrl })).toMatchObject({
    walletSdks: { coinbase: windowUrl, base: null },
    frameAncestors: "'none'",
  })
})
