import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rpc } from '../rpc.ts'
import { startWorld, type World } from './startWorld.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ port: 0, chainPorts: [0, 0], dataDir: null })
})
afterAll(() => world.close())

const get = (path: string) => fetch(`${world.url}${path}`)

test('a world is one address, with two networks that answer', async () => {
  expect(world.url).toMatch(/^http:\/\/localhost:\d+$/)
  expect(world.chains.map(({ id, name }) => [id, name])).toEqual([
    [31337, 'Local One'],
    [31338, 'Local Two'],
  ])
  for (const { id, rpcUrl } of world.chains) expect(Number(await rpc(rpcUrl, 'eth_chainId'))).toBe(id)
})

test('the page is told of the networks and loads the demo wallet before the application', async () => {
  const html = await (await get('/')).text()
  for (const { rpcUrl } of world.chains) expect(html).toContain(rpcUrl)
  const scripts = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map((match) => match[1])
  expect(scripts[0]).toBe('/demo-wallet.js')
  expect(scripts).toHaveLength(2)
  expect(await (await get('/demo-wallet.js')).text()).toContain('dev.countersign.demo')
})

test('the database is there and the sign-in server answers', async () => {
  expect((await get('/readyz')).status).toBe(200)
  expect((await get('/api/session')).status).toBe(401)
})

test('a second world stands beside the first and leaves nothing when it is closed', async () => {
  const second = await startWorld({ port: 0, chainPorts: [0, 0], dataDir: null })
  expect(second.url).not.toBe(world.url)
  await Promise.all([second.close(), second.close()])
  await expect(fetch(second.url)).rejects.toThrow()
  for (const { rpcUrl } of second.chains) {
    await expect(rpc(rpcUrl, 'eth_chainId')).rejects.toMatchObject({ code: -32603 })
  }
  expect((await get('/readyz')).status).toBe(200)
})

test('a start that fails leaves no network behind', async () => {
  const port = Number(new URL(world.url).port)
  await expect(startWorld({ port, chainPorts: [0, 0], dataDir: null })).rejects.toMatchObject({
    code: 'port_taken',
  })
  const chainPort = Number(new URL(world.chains[0].rpcUrl).port)
  await expect(startWorld({ port: 0, chainPorts: [0, chainPort], dataDir: null })).rejects.toMatchObject({
    code: 'port_taken',
  })
})

test('a database that another world holds is a failure in words, not a crash', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-world-'))
  const holder = await startWorld({ port: 0, chainPorts: [0, 0], dataDir })
  await expect(startWorld({ port: 0, chainPorts: [0, 0], dataDir })).rejects.toMatchObject({ code: 'in_use' })
  await holder.close()
  await rm(dataDir, { recursive: true })
})

test('the demo wallet is in no production build', async () => {
  const html = await (await get('/')).text()
  const application = html.match(/src="(\/assets\/[^"]+\.js)"/)?.[1]
  const code = await (await get(application ?? '')).text()
  expect(code.length).toBeGreaterThan(1000)
  expect(code).not.toContain('dev.countersign.demo')
})
