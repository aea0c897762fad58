import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { testSettings } from '../../testing/settings.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkRelay } from './checkRelay.ts'
import { checkRpc } from './checkRpc.ts'
import { checkSettings } from './checkSettings.ts'

const origin = 'https://app.example'
const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function serve(answer: RequestListener): Promise<{ host: string; server: Server }> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** The findings for an RPC server with this response, for chain 31337. */
async function rpc(body: string, { status = 200, cors = '*' } = {}) {
  const { host } = await serve((_, response) => {
    response.writeHead(status, cors === '' ? {} : { 'access-control-allow-origin': cors })
    response.end(body)
  })
  const chains = testSettings.chains.map((chain) => ({ ...chain, rpcUrls: [`http://${host}/v2/hunter2`] }))
  const [finding] = await checkRpc(chains, {}, origin)
  expect(finding?.subject).toBe('PUBLIC_RPC_URL_31337')
  expect(finding?.message).not.toContain('hunter2')
  return [finding?.level, finding?.message.replace(`${host} `, '')]
}

test('R10.11 checks which chain an RPC server serves', async () => {
  expect(await rpc('{"jsonrpc":"2.0","id":1,"result":"0x7a69"}')).toEqual([
    'ok',
    'serves chain 31337 (Local One).',
  ])
  expect(await rpc('{"jsonrpc":"2.0","id":1,"result":"0x1"}')).toEqual([
    'error',
    'serves chain 1, not 31337 (Local One).',
  ])
  for (const body of ['{"error":{"code":-32000}}', '<html>', 'null', '{"result":"many"}'])
    expect([body, ...(await rpc(body))]).toEqual([body, 'error', 'returned no valid chain ID.'])
  expect(await rpc('{}', { status: 401 })).toEqual(['error', 'returned status 401.'])
})

test('R10.11 warns of an RPC server that pages cannot call (CORS), and reports an unreachable one as an error', async () => {
  const body = '{"result":"0x7a69"}'
  expect((await rpc(body, { cors: '' }))[0]).toBe('warning')
  expect((await rpc(body, { cors: 'https://other.example' }))[0]).toBe('warning')
  expect((await rpc(body, { cors: origin }))[0]).toBe('ok')
  const { host, server } = await serve(() => {})
  await new Promise((resolve) => server.close(resolve))
  const chains = testSettings.chains.map((chain) => ({ ...chain, rpcUrls: [`http://${host}/hunter2`] }))
  expect(await checkRpc(chains, {}, origin)).toEqual([
    { level: 'error', subject: 'PUBLIC_RPC_URL_31337', message: `${host} is not responding: ECONNREFUSED.` },
  ])
})

test('R10.11 sends the credentials in an RPC URL and never prints them', async () => {
  const origins: (string | undefined)[] = []
  const { host } = await serve((request, response) => {
    origins.push(request.headers.authorization)
    response.end('{"result":"0x7a69"}')
  })
  const [chain] = testSettings.chains
  const pages = { ...chain, rpcUrls: [] } as unknown as NonNullable<typeof chain>
  const found = await checkRpc([pages], { 31337: [`http://user:hunter2@${host}`] }, origin)
  expect(found).toEqual([
    { level: 'ok', subject: 'RPC_URL_31337', message: `${host} serves chain 31337 (Local One).` },
  ])
  expect(origins).toEqual([`Basic ${Buffer.from('user:hunter2').toString('base64')}`])
})

/** The findings for a relay with this response to a handshake. */
async function relay(status: number) {
  let asked = ''
  let from: string | undefined
  const { host, server } = await serve(() => {})
  server.on('upgrade', (request, socket: Duplex) => {
    asked = request.url ?? ''
    from = request.headers.origin
    const words = status === 101 ? 'Upgrade: websocket\r\nConnection: Upgrade' : 'Content-Length: 0'
    socket.end(`HTTP/1.1 ${status} X\r\n${words}\r\n\r\n`)
  })
  const projectId = '0123456789abcdef0123456789abcdef'
  const found = await checkRelay({ projectId, relayUrl: `ws://${host}/relay` }, origin)
  expect(asked).toMatch(/^\/relay\?auth=[\w-]+\.[\w-]+\.[\w-]+&projectId=0123456789abcdef0123456789abcdef$/)
  expect(from).toBe(origin)
  return [found.level, found.message.replace(`${host} `, '')]
}

test('R5.1 checks whether the relay accepts the project id from this origin', async () => {
  expect(await relay(101)).toEqual(['ok', 'accepts the project ID.'])
  for (const status of [401, 403]) expect((await relay(status))[1]).toContain('rejected the project ID')
  expect(await relay(502)).toEqual(['error', 'returned status 502.'])
  const away = { projectId: 'x', relayUrl: 'ws://127.0.0.1:1' }
  expect(await checkRelay(away, origin)).toMatchObject({ level: 'error' })
  expect(await checkRelay({ projectId: null, relayUrl: null }, origin)).toMatchObject({
    level: 'warning',
    subject: 'WALLETCONNECT_PROJECT_ID',
  })
})

test('R5.5 reports valid settings along with their warnings', async () => {
  const good = {
    PUBLIC_URL: origin,
    CHAINS: '1',
    RPC_URL_1: 'https://rpc.example',
    DATA_DIR: '/nowhere/at-all',
  }
  const plain = await checkSettings(good)
  expect(plain.findings.map(({ level, subject }) => `${level} ${subject}`)).toEqual([
    'ok settings',
    'warning TRUSTED_PROXY',
    'warning METRICS_TOKEN',
  ])
  const all = { ...good, TRUSTED_PROXY: '127.0.0.1', METRICS_TOKEN: 'a-token-of-24-characters' }
  expect((await checkSettings(all)).findings.map(({ level }) => level)).toEqual(['ok'])
  const { database } = plain.settings ?? testSettings
  expect(await checkDatabase(database)).toEqual([
    {
      level: 'ok',
      subject: 'DATA_DIR',
      message: 'No database in /nowhere/at-all/database yet: the first start creates it.',
    },
  ])
})
