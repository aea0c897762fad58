import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { toFastifyPlugin } from './toFastifyPlugin.ts'

const signIn = {
  handles: ({ url }: Request) => new URL(url).pathname.startsWith('/api/'),
  fetch: async () => Response.json(null),
}
let app: FastifyInstance
afterEach(() => app.close())

test.each([{ prefix: '' }, { prefix: '/auth' }])(
  'refuses to start in a plugin with %j, where its paths would respond 404',
  async (options) => {
    app = fastify()
    app.register(async (scope) => void scope.register(toFastifyPlugin(signIn)), options)
    await expect(app.ready()).rejects.toThrow('toFastifyPlugin must be registered on the root instance')
  },
)

test('serves paths without a route from the root instance, and after a plugin that is not encapsulated', async () => {
  const register = (instance: FastifyInstance, _options: unknown, done: () => void) => {
    instance.register(toFastifyPlugin(signIn))
    done()
  }
  for (const plugin of [
    toFastifyPlugin(signIn),
    Object.assign(register, { [Symbol.for('skip-override')]: true }),
  ]) {
    app = fastify()
    app.register(plugin as never)
    const response = await app.inject({ url: '/api/session' })
    expect([response.statusCode, response.body]).toEqual([200, 'null'])
    await app.close()
  }
})
