import { beforeEach, expect, test, vi } from 'vitest'
import { readOrigins } from './origins.ts'

const expected = 'http://localhost:5173'
let lines: string[]
let warnOfRefusedOrigin: typeof import('./warnOfRefusedOrigin.ts').warnOfRefusedOrigin

beforeEach(async () => {
  lines = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
  vi.resetModules()
  ;({ warnOfRefusedOrigin } = await import('./warnOfRefusedOrigin.ts'))
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
})

type Refused = {
  readonly code?: string | null
  /** The option `origin`. */
  readonly to?: string
  readonly others?: string[]
  /** Whether the application has a log of its own. */
  readonly ownLog?: boolean
}

function refuse(origin: string | null, options: Refused = {}) {
  const { code = 'origin_foreign', to = expected, others, ownLog = false } = options
  const headers = origin === null ? {} : { origin }
  const consoleLog = { log: () => {}, onError: () => {}, stop: () => {} }
  const log = ownLog ? () => {} : consoleLog.log
  const server = { origins: readOrigins(to, others), consoleLog, log }
  warnOfRefusedOrigin(code, new Request(`${to}/api/siwe/nonce`, { headers }), server)
}

test('R10.11 writes the origin that came, the one that is expected, and the setting', () => {
  refuse('http://localhost:5174')
  expect(lines).toEqual([
    'Countersign: refused a request of a page of http://localhost:5174. The sign-in server accepts pages of http://localhost:5173. Open the page at http://localhost:5173, or set the option origin of createSignIn to http://localhost:5174: with our templates, the environment variable ORIGIN.',
  ])
})

test('R10.11 writes one line for each origin, and twenty in all', () => {
  for (let count = 0; count < 3; count += 1) refuse('http://localhost:5174')
  expect(lines).toHaveLength(1)
  for (let port = 6000; port < 6100; port += 1) refuse(`http://localhost:${port}`)
  expect(lines).toHaveLength(20)
})

test('R10.11 names several origins, and a request without an origin', () => {
  refuse('http://localhost:5174', { others: ['http://localhost:4000'] })
  refuse(null, { code: 'origin_missing' })
  expect(lines[0]).toContain('accepts pages of http://localhost:5173 and of the option origins.')
  expect(lines[1]).toContain('refused a request without the header Origin.')
})

test.each(['null', `https://${'a'.repeat(200)}.example`])(
  'suggests no setting for an origin that is none: %s',
  (origin) => {
    refuse(origin)
    expect(lines[0]).toContain(`of a page of ${origin.slice(0, 100)}. `)
    expect(lines[0]).toContain('to the origin of your page.')
  },
)

test('writes nothing for other refusals, or for a request that was served', () => {
  for (const code of ['too_many_requests', null]) refuse('http://localhost:5174', { code })
  // Refused for Sec-Fetch-Site.
  refuse(expected)
  expect(lines).toEqual([])
})

test('writes nothing in production, except for a server on this machine', () => {
  vi.stubEnv('NODE_ENV', 'production')
  refuse('https://evil.example', { to: 'https://app.example' })
  expect(lines).toEqual([])
  refuse('http://localhost:3001', { to: 'http://localhost:3000' })
  expect(lines).toHaveLength(1)
})

test('R10.11 writes nothing if the application has a log of its own', () => {
  refuse('http://localhost:5174', { ownLog: true })
  expect(lines).toEqual([])
})

test('R10.11 a sign-in server writes it for its requests', async () => {
  // With the modules of this test.
  const [{ createSignIn }, { openTestDatabase }] = await Promise.all([
    import('../createSignIn.ts'),
    import('../testing/openTestDatabase.ts'),
  ])
  const database = await openTestDatabase()
  const signIn = createSignIn({ database, origin: expected, appName: 'Test', chainIds: [1] })
  try {
    const headers = { origin: 'http://localhost:5174' }
    const request = new Request(`${expected}/api/siwe/nonce`, { method: 'POST', headers })
    const response = await signIn.fetch(request, { ipAddress: null })
    expect(await response.json()).toMatchObject({
      status: 403,
      code: 'origin_foreign',
      detail: `Only pages of ${expected} can send this request.`,
    })
    expect(lines).toEqual([expect.stringContaining('of a page of http://localhost:5174.')])
  } finally {
    await signIn.close()
    await database.close()
  }
})
