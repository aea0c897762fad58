import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readLimits } from '../limits/Limits.ts'

const limits = readLimits()
const none = Object.fromEntries(Object.keys(limits).map((name) => [name, 0])) as typeof limits

let warn: ReturnType<typeof vi.fn>
let warnWithoutClientIp: typeof import('./warnWithoutClientIp.ts').warnWithoutClientIp

beforeEach(async () => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {}) as never
  vi.resetModules()
  ;({ warnWithoutClientIp } = await import('./warnWithoutClientIp.ts'))
  return () => vi.restoreAllMocks()
})

test('R10.8 warns once that requests have no client IP', () => {
  for (let count = 0; count < 3; count += 1) warnWithoutClientIp('https://app.example', limits)
  expect(warn).toHaveBeenCalledOnce()
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('signIn.fetch(request, { ipAddress })'))
})

test.each(['http://localhost:3000', 'http://app.localhost', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'does not warn in development, at %s',
  (origin) => {
    warnWithoutClientIp(origin, limits)
    expect(warn).not.toHaveBeenCalled()
  },
)

test('does not warn without limits', () => {
  warnWithoutClientIp('https://app.example', none)
  expect(warn).not.toHaveBeenCalled()
})

describe('a sign-in server', () => {
  const origin = 'https://app.example'

  async function open() {
    // With the modules of this test.
    const [{ createSignIn }, { openTestDatabase }] = await Promise.all([
      import('../createSignIn.ts'),
      import('../testing/openTestDatabase.ts'),
    ])
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    const signIn = createSignIn({ database, origin, appName: 'Test', chainIds: [1] })
    onTestFinished(() => signIn.close())
    return signIn
  }

  test('R10.8 warns of a request without a client IP, and of no other', async () => {
    const signIn = await open()
    const send = (ipAddress: string | null) =>
      signIn.fetch(new Request(`${origin}/api/session`), { ipAddress })
    await send('192.0.2.1')
    expect(warn).not.toHaveBeenCalled()
    await send(null)
    expect(warn).toHaveBeenCalledOnce()
  })

  test('R10.8 warns of a call of attachWallet without a client IP, and of no other', async () => {
    const { accounts } = await open()
    const request = new Request(origin, { headers: { origin } })
    const attempt = { request, message: '', signature: '' }
    const attach = (ipAddress: string | null) =>
      accounts.attachWallet({ externalId: 'user' }, { ...attempt, ipAddress }).catch(() => {})
    await attach('192.0.2.1')
    expect(warn).not.toHaveBeenCalled()
    await attach(null)
    expect(warn).toHaveBeenCalledOnce()
  })
})
