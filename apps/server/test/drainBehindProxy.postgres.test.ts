import { readFileSync } from 'node:fs'
import { createTestDatabase } from '@countersign/sign-in/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findHaproxy, startHaproxy } from '../../../scripts/proxy/haproxy.mjs'
import { type ServerAddress, sendRequest, signIn } from '../src/testing/client.ts'
import { startReads } from '../src/testing/sessionReads.ts'
import { lostAmong, startLoad } from '../src/testing/signInLoad.ts'
import { type ServerProcess, startProcess } from '../src/testing/startProcess.ts'

const program = findHaproxy()
const publicUrl = 'http://localhost:3000'
const operations = readFileSync(new URL('../../../docs/operate/proxies.md', import.meta.url), 'utf8')
const [, configuration = ''] = /^```haproxy\n(.*?)^```$/ms.exec(operations) ?? []
const drainSeconds = Number(/HAProxy[^`]*`DRAIN_SECONDS=(\d+)`/.exec(operations)?.[1])
const patient = { timeout: 60_000 }
/** Failures of connections to the servers, also those that HAProxy repeats or that its client has to repeat. */
const faults = ['econ', 'eresp', 'wretr', 'wredis', 'srv_abrt', 'hrsp_5xx']

describe.skipIf(!program)('behind HAProxy, as in the runbook', () => {
  test('R10.11 replacing the processes one by one under load fails no request and no connection', async () => {
    const target = await createTestDatabase()
    onTestFinished(() => target.drop())
    const start = async (port = 0) => {
      const server = await startProcess({
        settings: {
          database: { kind: 'postgres', url: target.url },
          publicUrl,
          port,
          drain: drainSeconds * 1_000,
          trustedProxies: ['127.0.0.1'],
        },
      })
      onTestFinished(async () => void (await server.kill('SIGKILL')))
      return [server, await server.ready] as const
    }
    const servers = [await start(), await start()]
    const proxy = await startHaproxy(program ?? '', {
      configuration,
      servers: servers.map(([, { port }]) => port),
    })
    onTestFinished(() => proxy.stop())
    const stats = async (name: string) => (await proxy.stats())[`countersign/${name}`] ?? {}
    const statusOf = async (name: string) => (await stats(name)).status
    for (const name of ['one', 'two']) await expect.poll(() => statusOf(name), patient).toBe('UP')

    const address: ServerAddress = { port: proxy.port, origin: publicUrl }
    expect(await sendRequest(address, 'GET', '/metrics')).toHaveStatus(404)
    const signIns = startLoad([address], 4)
    const reads = startReads(address, await signIn(address))
    onTestFinished(async () => void (await Promise.all([signIns.stop(), reads.stop()])))
    const servesBoth = async (server: ServerProcess) => {
      for (const path of ['/api/siwe/verify', '/api/session']) {
        const served = () => server.answered().filter(([answered]) => answered === path).length
        await expect.poll(served, patient).toBeGreaterThan(20)
      }
    }
    for (const [server] of servers) await servesBoth(server)

    for (const [index, name] of ['one', 'two'].entries()) {
      const [server, { port }] = servers[index] ?? (await start())
      const ended = server.kill('SIGTERM')
      await expect.poll(() => statusOf(name), patient).toBe('DOWN')
      expect(await ended).toEqual({ code: 0, signal: null })
      const [successor] = await start(port)
      await expect.poll(() => statusOf(name), patient).toBe('UP')
      await servesBoth(successor)
    }
    await Promise.all([signIns.stop(), reads.stop()])

    const total = await stats('BACKEND')
    expect([...signIns.failures, ...reads.failures]).toEqual([])
    expect(faults.filter((name) => total[name] !== '0').map((name) => `${name} ${total[name]}`)).toEqual([])
    expect(Number(total.reuse)).toBeGreaterThan(Number(total.connect))
    expect(await lostAmong(signIns.acknowledged, address)).toEqual([])
  }, 240_000)
})
