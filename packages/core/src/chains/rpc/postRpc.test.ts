import { afterEach, expect, test, vi } from 'vitest'
import { postRpc } from './postRpc.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['alice:p%40ss', 'alice:p@ss'],
  ['alice:50%', 'alice:50%'],
  ['alice:5%zz%25', 'alice:5%zz%'],
  [':secret', ':secret'],
  ['zürich:€', 'zürich:€'],
])('sends the credentials %s in the URL as a header', async (given, credentials) => {
  const fetch = vi.fn(async () => Response.json({ id: 1, result: '0x1' }))
  vi.stubGlobal('fetch', fetch)
  await postRpc(`https://${given}@rpc.example/`, [{ method: 'eth_chainId' }], AbortSignal.timeout(5_000))
  const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit]
  expect(url).toBe('https://rpc.example/')
  expect(new Headers(init.headers).get('authorization')).toBe(
    `Basic ${Buffer.from(credentials).toString('base64')}`,
  )
})
