import { expect, onTestFinished, test, vi } from 'vitest'
import { openEmbedded } from '../../packages/sign-in/src/database/embedded/openEmbedded.ts'

vi.mock('../../packages/sign-in/src/database/embedded/openEmbedded.ts', { spy: true })
// Next.js is not installed here.
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

test('the Next.js template opens its database again after a failure, and only once after that', async () => {
  // A request without a cookie reads only the clock.
  const query = async () => [{ at: new Date() }]
  const database = { query, transaction: () => {}, listen: () => {}, close: () => {} }
  const failure = new Error('The folder is on a disk that is not mounted yet.')
  vi.mocked(openEmbedded).mockRejectedValueOnce(failure).mockResolvedValueOnce(database)
  vi.stubEnv('DATABASE_URL', undefined)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
    vi.unstubAllEnvs()
    delete globalThis.signIn
  })
  const { getSession, getSignIn } = await import('../../examples/next/lib/server.ts')

  const [first, second] = await Promise.allSettled([getSession(), getSignIn()])
  expect([first.reason, second.reason]).toEqual([failure, failure])
  expect(openEmbedded).toHaveBeenCalledTimes(1)

  expect(await getSession()).toBeNull()
  expect(await getSignIn()).toBe(await getSignIn())
  expect(openEmbedded).toHaveBeenCalledTimes(2)
})

test('the Next.js template accepts pages of the port that Next.js chose', async () => {
  vi.resetModules()
  vi.stubEnv('PORT', '3001')
  vi.stubEnv('DATABASE_URL', undefined)
  const query = async () => [{ at: new Date() }]
  vi.mocked(openEmbedded).mockResolvedValueOnce({
    query,
    transaction: () => {},
    listen: () => {},
    close: () => {},
  })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
    vi.unstubAllEnvs()
    delete globalThis.signIn
  })
  const { getSignIn } = await import('../../examples/next/lib/server.ts')
  const { fetch } = await getSignIn()
  const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' }
  const request = new Request('http://localhost:3001/api/siwe/nonce', { method: 'POST', headers, body: '{}' })
  const { detail } = await (await fetch(request, { ipAddress: null })).json()
  expect(detail).toBe('Only pages of http://localhost:3001 can send this request.')
})
