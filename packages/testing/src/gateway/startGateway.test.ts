import { afterAll, beforeAll, expect, test } from 'vitest'
import { computeCid } from './computeCid.ts'
import type { GatewayFault } from './GatewayFile.ts'
import { gatewayControls } from './gatewayControls.ts'
import { type LocalGateway, startGateway } from './startGateway.ts'

let gateway: LocalGateway

beforeAll(async () => {
  gateway = await startGateway({ files: { '/ipns/our.site/a b.txt': { type: 'text/plain', body: 'hello' } } })
})
afterAll(() => gateway.close())

const fetchPath = (path: string, options: RequestInit = {}) =>
  fetch(gateway.url + path, { redirect: 'manual', ...options })

test('R7.3 serves files by CID and by path, for GET and HEAD, with CORS', async () => {
  const picture = { type: 'image/png', body: new Uint8Array([1, 2, 3]) }
  const cid = await gatewayControls(gateway.url).add(picture)
  expect(cid).toBe(computeCid(picture.body))
  expect(cid).toMatch(/^bafkrei[a-z2-7]{52}$/)
  const full = await fetchPath(`/ipfs/${cid}`)
  expect(new Uint8Array(await full.arrayBuffer())).toEqual(picture.body)
  const head = await fetchPath(`/ipfs/${cid}`, { method: 'HEAD' })
  for (const { status, headers } of [full, head]) {
    expect([status, headers.get('content-type'), headers.get('content-length')]).toEqual([
      200,
      'image/png',
      '3',
    ])
    expect(headers.get('access-control-allow-origin')).toBe('*')
  }
  expect(await (await fetchPath('/ipns/our.site/a%20b.txt')).text()).toBe('hello')
  await expect(await fetchPath('/ipfs/nothing')).toHaveStatus(404)
  expect(gateway.requests.at(-1)).toEqual({ method: 'GET', path: '/ipfs/nothing', referrer: null })
})

test('R7.3 computes the CID of a single-block file', () => {
  expect(computeCid('hello world')).toBe('bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e')
})

test('R7.3 injects every kind of fault until it is cleared', async () => {
  const path = '/ipfs/trouble'
  await gateway.put(path, { type: 'image/png', body: 'ok' })
  const statusOf = async (fault: GatewayFault, method = 'HEAD') => {
    await gateway.fail(path, fault)
    const { status, headers } = await fetchPath(path, { method })
    return [status, headers.get('content-type'), headers.get('content-length') ?? headers.get('location')]
  }
  expect(await statusOf('gone')).toEqual([404, null, null])
  expect(await statusOf('broken')).toEqual([500, null, null])
  expect(await statusOf('html')).toEqual([200, 'text/html', null])
  expect(await statusOf('large')).toEqual([200, 'image/png', String(6 * 1024 * 1024)])
  expect(await statusOf('no_head')).toEqual([405, null, null])
  expect(await statusOf('no_head', 'GET')).toEqual([200, 'image/png', '2'])
  expect(await statusOf({ redirect: 'http://127.0.0.1:9/' })).toEqual([302, null, 'http://127.0.0.1:9/'])

  await gateway.fail(path, 'slow')
  await expect(fetchPath(path, { signal: AbortSignal.timeout(200) })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  await gateway.fail(path, 'endless')
  const endless = (await fetchPath(path)).body?.getReader()
  for (let chunks = 0; chunks < 30; chunks++) expect((await endless?.read())?.done).toBe(false)
  await endless?.cancel()

  await gateway.fail(path, null)
  expect(await (await fetchPath(path)).text()).toBe('ok')
})
