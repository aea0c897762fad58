import { describe, expect, test } from 'vitest'
import { createSignIn } from '../../createSignIn.ts'
import type { Database } from '../../database/Database.ts'
import type { SignInOptions } from '../../SignInOptions.ts'
import { tokenOptions as tokens } from '../../testing/tokenOptions.ts'
import { createRouter } from './createRouter.ts'
import type { RouteName } from './Route.ts'
import { optionalRoutes, requiredRoutes } from './routes.ts'

const unused = () => Promise.reject(new Error('No statement is run here.'))
const database: Database = { query: unused, transaction: unused, listen: () => unused, close: unused }
const origin = 'https://app.example'

const open = (options: Partial<SignInOptions> = {}) =>
  createSignIn({ database, origin, appName: 'Example', chainIds: [1], now: Date.now, ...options })

function handled(paths: readonly string[], options?: Partial<SignInOptions>): string[] {
  const signIn = open(options)
  return paths.filter((path) => signIn.handles(new Request(new URL(path, origin))))
}

const paths = (name: RouteName) => optionalRoutes[name].map(({ path }) => path.replace(':id', '1'))
const required = requiredRoutes.map(({ path }) => path)

describe('basePath', () => {
  test('mounts the routes, and no longer handles the default paths', () => {
    const all = ['/auth/session', '/auth/wallets/1/primary', '/auth/siwe/nonce', '/healthz']
    expect(handled([...all, '/api/session', '/auth', '/authsession'], { basePath: '/auth' })).toEqual(all)
    expect(handled(['/v1.0/auth/session', '/v1x0/auth/wallets/1'], { basePath: '/v1.0/auth' })).toEqual([
      '/v1.0/auth/session',
    ])
  })

  test('responds there, and with 404 at the default paths', async () => {
    const signIn = open({ basePath: '/auth' })
    const get = async (path: string) => (await signIn.fetch(new Request(new URL(path, origin)))).status
    expect(await Promise.all(['/auth/session', '/api/session'].map(get))).toEqual([200, 404])
  })

  test.each(['', '/', 'auth', '/auth/', '//auth', '/a b', '/a/../b', '/:id', '/auth?x', '/auth#x'])(
    'R5.5 refuses %j',
    (basePath) => {
      expect(() => open({ basePath })).toThrow(/^basePath must be a path such as \/api\/auth/)
    },
  )
})

describe('routes', () => {
  test.each(Object.keys(optionalRoutes) as RouteName[])(
    'does not handle the routes that are turned off: %s',
    async (name) => {
      const off = { tokens, routes: { [name]: false } }
      expect(handled(paths(name), { tokens })).toEqual(paths(name))
      expect(handled([...required, ...paths(name)], off)).toEqual(required)
      const [path = ''] = paths(name)
      await expect(await open(off).fetch(new Request(new URL(path, origin)))).toHaveStatus(404)
    },
  )

  test('R10.11 handles /metrics with the option metrics only', () => {
    expect(handled(['/metrics'])).toEqual([])
    expect(handled(['/metrics'], { metrics: 'off' })).toEqual([])
    expect(handled(['/metrics'], { metrics: 'open' })).toEqual(['/metrics'])
  })

  test('R10.8 has no early refusal for a disabled route', () => {
    const router = createRouter({
      routes: { transactions: false },
      metricsAccess: 'off',
      tokens: null,
      passkeys: null,
    })
    expect([...router.fixed.keys()]).not.toContain('/api/transactions')
    expect([...router.fixed.keys()]).toContain('/api/wallets')
  })

  test('R5.5 refuses unknown routes, and values other than true and false', () => {
    const routes = { nonce: false } as Record<string, boolean>
    expect(() => open({ routes })).toThrow(/^routes.nonce is not a known route. Use one of accountDeletion, /)
    expect(() => open({ routes: { health: 'no' as unknown as boolean } })).toThrow(
      'routes.health must be true or false, got "no".',
    )
  })
})
