import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTestFolder } from '@countersign/sign-in/testing'
import { relayControls, testAccounts } from '@countersign/testing'
import { rpc } from '@countersign/testing/internal'
import { createPublicClient, erc20Abi, erc721Abi, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawClient, topicFor } from '../../../packages/testing/src/relay/testing/rawClient.ts'
import { startWorld, type World } from './startWorld.ts'

const anyPorts = {
  port: 0,
  chainPorts: [0, 0],
  relayPort: 0,
  hostPorts: [0, 0],
  explorerPort: 0,
} as const

let world: World
let folders: string

beforeAll(async () => {
  folders = await mkdtemp(join(tmpdir(), 'countersign-world-'))
  const databaseImage = process.env.TEST_EMBEDDED_IMAGE
  world = await startWorld({ ...anyPorts, dataDir: null, databaseImage })
})
afterAll(async () => {
  await world.close()
  await rm(folders, { recursive: true })
})

/** A folder with an empty database: creating one takes longer than everything else that a world starts. */
const newDataDir = async () => copyTestFolder(await mkdtemp(join(folders, 'data-')))

/** The WalletConnect settings of the page. */
function walletConnectOf(html: string): { projectId: string; relayUrl: string } {
  const [, json = ''] = /id="countersign-config">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json).walletConnect
}

const get = (path: string) => fetch(`${world.url}${path}`)

test('starts the application at one URL, with two chains', async () => {
  expect(world.url).toMatch(/^http:\/\/localhost:\d+$/)
  expect(world.chains.map(({ id, name }) => [id, name])).toEqual([
    [31337, 'Local One'],
    [31338, 'Local Two'],
  ])
  for (const { id, rpcUrl } of world.chains) expect(Number(await rpc(rpcUrl, 'eth_chainId'))).toBe(id)
})

test('the page has the chains and loads the demo wallet before the application', async () => {
  const html = await (await get('/')).text()
  for (const { rpcUrl } of world.chains) expect(html).toContain(rpcUrl)
  const scripts = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map((match) => match[1])
  expect(scripts[0]).toBe('/demo-wallet.js')
  expect(scripts[1]).toMatch(/^\/assets\/index-/)
  expect(await (await get('/demo-wallet.js')).text()).toContain('dev.countersign.demo')
})

test('each chain has its own pages in the explorer', async () => {
  const html = await (await get('/')).text()
  const [, json = ''] = /id="countersign-config">(.*?)<\/script>/.exec(html) ?? []
  const chains: { id: number; blockExplorers: { url: string }[] }[] = JSON.parse(json).chains
  for (const { id, blockExplorers } of chains.slice(0, 2)) {
    expect(blockExplorers[0]?.url).toBe(`${world.explorerUrl}/${id}`)
    const response = await fetch(`${blockExplorers[0]?.url}/address/${testAccounts[0].address}`)
    expect([id, response.status]).toEqual([id, 200])
  }
})

test('R5.1 the page gets the relay’s URL and the trial project ID, and its policy allows the relay', async () => {
  const response = await get('/')
  expect(response.headers.get('content-security-policy')).toMatch(new RegExp(` ${world.relay.url}[ ;]`))
  const { projectId, relayUrl } = walletConnectOf(await response.text())
  expect(relayUrl).toBe(world.relay.url)
  expect(world.relay.controlsUrl).toBeNull()

  const origin = world.url
  const [page, wallet] = [rawClient(relayUrl, { projectId, origin }), rawClient(relayUrl, { projectId })]
  const topic = topicFor('world')
  await wallet.subscribe(topic)
  await page.publish(topic, 'hello')
  await expect.poll(wallet.texts).toEqual(['hello'])
  page.socket.close()
  wallet.socket.close()
})

test('R5.1 uses the environment’s project ID and relay instead of the local ones', async () => {
  const projectId = '0123456789abcdef0123456789abcdef'
  const secondWorld = await startWorld({
    ...anyPorts,
    dataDir: await newDataDir(),
    relayControls: true,
    environment: { WALLETCONNECT_PROJECT_ID: projectId },
  })
  const client = rawClient(secondWorld.relay.url, { projectId })
  expect((await client.subscribe(topicFor('own'))).error).toBeUndefined()
  const { faults } = relayControls(secondWorld.relay.controlsUrl ?? '')
  await faults.kill()
  expect((await client.closed).code).toBe(1006)
  await secondWorld.close()
  await expect(faults.start()).rejects.toMatchObject({ code: 'relay_controls' })

  const relayUrl = world.relay.url
  const environment = { WALLETCONNECT_RELAY_URL: relayUrl }
  const second = await startWorld({ ...anyPorts, dataDir: await newDataDir(), environment })
  expect(second.relay).toEqual({ url: relayUrl, controlsUrl: null })
  const html = await (await fetch(`${second.url}/`)).text()
  expect(walletConnectOf(html)).toEqual(walletConnectOf(await (await get('/')).text()))
  await second.close()
})

test('R12.2 the page gets the popup wallet’s URL, and only one page may frame it', async () => {
  const response = await get('/')
  const { popupWallet, safeHost } = world
  expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${safeHost.origin}`)
  expect(await response.text()).toContain(
    `"walletSdks":{"coinbase":"${popupWallet.url}","base":"${popupWallet.url}"}`,
  )
  expect(popupWallet.controlsUrl).toBeNull()
  expect(await (await fetch(popupWallet.url)).text()).toContain(world.chains[1].rpcUrl)
  expect(await (await fetch(safeHost.url)).text()).toContain(world.url)
})

test('R7.2 accounts have names, a token and avatars, and the page has the contracts’ addresses', async () => {
  const { names, chains } = world
  const [firstClient, secondClient] = chains.map(({ rpcUrl }) =>
    createPublicClient({ transport: http(rpcUrl) }),
  )
  const universalResolverAddress = names.universalResolver
  const addresses = testAccounts.map(({ address }) => address)
  const found = await Promise.all(
    addresses.map((address) => firstClient?.getEnsName({ address, universalResolverAddress })),
  )
  expect(found).toEqual(['demo.eth', 'harbour.eth', 'orchard.eth', 'plain.eth', null])

  const avatar = await firstClient?.getEnsText({ name: 'demo.eth', key: 'avatar', universalResolverAddress })
  const picture = await fetch(`${names.gatewayUrl}/${avatar?.replace('://', '/')}`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  const nft = { address: names.pictures.address, abi: erc721Abi, args: [1n] } as const
  expect(await secondClient?.readContract({ ...nft, functionName: 'ownerOf' })).toBe(addresses[1])
  const token = { address: names.token.address, abi: erc20Abi } as const
  expect(
    await firstClient?.readContract({ ...token, functionName: 'balanceOf', args: [testAccounts[0].address] }),
  ).toBe(10n ** 9n)
  expect(await firstClient?.readContract({ ...token, functionName: 'symbol' })).toBe(names.token.symbol)

  const [config = ''] = /id="countersign-config">(.*?)<\/script>/.exec(await (await get('/')).text()) ?? []
  for (const value of [names.gatewayUrl, names.universalResolver, ...names.multicalls]) {
    expect(config).toContain(value)
  }
})

test('deploying names and tokens does not change the test accounts', async () => {
  for (const { rpcUrl } of world.chains) {
    for (const { address } of testAccounts) {
      expect(Number(await rpc(rpcUrl, 'eth_getTransactionCount', [address, 'latest']))).toBe(0)
      expect(BigInt(String(await rpc(rpcUrl, 'eth_getBalance', [address, 'latest'])))).toBe(
        10_000n * 10n ** 18n,
      )
    }
  }
})

test('the database works and the sign-in server responds', async () => {
  await expect(await get('/readyz')).toHaveStatus(200)
  expect(await (await get('/api/session')).json()).toBeNull()
})

test('a second world runs next to the first and leaves nothing behind when closed', async () => {
  const second = await startWorld({ ...anyPorts, dataDir: await newDataDir() })
  expect(second.url).not.toBe(world.url)
  await Promise.all([second.close(), second.close()])
  await expect(fetch(second.url)).rejects.toThrow()
  for (const { rpcUrl } of second.chains) {
    await expect(rpc(rpcUrl, 'eth_chainId')).rejects.toMatchObject({ code: -32603 })
  }
  expect(await rawClient(second.relay.url).failed).toContain('ECONNREFUSED')
  await expect(fetch(second.popupWallet.url)).rejects.toThrow()
  await expect(fetch(second.safeHost.url)).rejects.toThrow()
  await expect(await get('/readyz')).toHaveStatus(200)
})

test('a failed start leaves no chain running', async () => {
  const dataDir = await newDataDir()
  const port = Number(new URL(world.url).port)
  const chainPort = Number(new URL(world.chains[0].rpcUrl).port)
  const relayPort = Number(new URL(world.relay.url).port)
  for (const taken of [{ port }, { chainPorts: [0, chainPort] as const }, { relayPort }])
    await expect(startWorld({ ...anyPorts, dataDir, ...taken })).rejects.toMatchObject({ code: 'port_taken' })
})

test('a database in use by another process is an error with a clear message', async () => {
  const dataDir = await newDataDir()
  const holder = await startWorld({ ...anyPorts, dataDir })
  await expect(startWorld({ ...anyPorts, dataDir })).rejects.toMatchObject({ code: 'in_use' })
  await holder.close()
})

test('the demo wallet and the phone are in no production build', async () => {
  const html = await (await get('/')).text()
  const application = html.match(/src="(\/assets\/[^"]+\.js)"/)?.[1]
  const code = await (await get(application ?? '')).text()
  expect(code.length).toBeGreaterThan(1000)
  expect(code).not.toContain('dev.countersign.demo')
  expect(code).not.toContain('Demo Phone')
  expect(await (await get('/phone.js')).text()).toContain('Demo Phone')
})
