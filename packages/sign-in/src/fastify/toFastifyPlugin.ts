import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { SignIn } from '../createSignIn.ts'
import { toNodeHandler } from '../node/toNodeHandler.ts'
import { urlOf } from '../node/toRequest.ts'
import { checkOptions } from '../options/checkOptions.ts'
import { checkServer } from '../options/checkServer.ts'

/** The part of Fastify's `FastifyRequest` that the plugin uses. */
export type FastifyRequestLike = { readonly raw: IncomingMessage; readonly ip: string }

/** The part of Fastify's `FastifyReply` that the plugin uses. */
export type FastifyReplyLike = {
  readonly raw: ServerResponse
  getHeaders(): OutgoingHttpHeaders
  hijack(): unknown
}

/** The part of Fastify's `FastifyInstance` that the plugin uses. */
export type FastifyLike = {
  // Fastify's own type of the hook depends on the types of the routes.
  addHook(name: 'onRequest', hook: never): unknown
}

type OnRequest = (request: FastifyRequestLike, reply: FastifyReplyLike, done: () => void) => void

/** The options of `toFastifyPlugin`. */
export type FastifyPluginOptions = {
  /**
   * Returns the client IP, for rate limits and the list of sessions. Default: `request.ip`, which follows Fastify's option
   * `trustProxy`.
   */
  readonly ipAddress?: (request: FastifyRequestLike) => string | null | undefined
}

/** A Fastify plugin, for `app.register`. */
export type FastifyPlugin = (instance: FastifyLike, options: unknown, done: (error?: Error) => void) => void

/**
 * Turns a sign-in server into a Fastify plugin. It responds to the server's own paths before Fastify reads the body,
 * and leaves all other paths to your routes.
 *
 * @example
 * ```ts
 * await app.register(toFastifyPlugin(signIn))
 * ```
 * Register it on the root instance: hooks of an encapsulated one do not run for paths without a route.
 *
 * @throws {InvalidOptionError} for something else than a sign-in server, and for an invalid option
 */
export function toFastifyPlugin(
  signIn: Pick<SignIn, 'handles' | 'fetch'>,
  options: FastifyPluginOptions = {},
): FastifyPlugin {
  checkServer('toFastifyPlugin', signIn, ['handles', 'fetch'])
  checkOptions('toFastifyPlugin', options, { ipAddress: 'function?' })
  const { ipAddress = ({ ip }) => ip } = options
  const requests = new WeakMap<IncomingMessage, FastifyRequestLike>()
  const handle = toNodeHandler(signIn, {
    ipAddress(incoming) {
      const request = requests.get(incoming)
      return request ? ipAddress(request) : null
    },
  })
  const plugin: FastifyPlugin = (instance, _options, done) => {
    if (isEncapsulated(instance)) return done(new Error(NOT_THE_ROOT))
    const onRequest: OnRequest = (request, reply, next) => {
      if (!signIn.handles({ url: urlOf(request.raw).href })) return next()
      reply.hijack()
      // Headers that earlier hooks have set, such as those of @fastify/helmet.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      requests.set(request.raw, request)
      handle(request.raw, reply.raw)
    }
    instance.addHook('onRequest', onRequest as never)
    done()
  }
  return Object.assign(plugin, {
    // The hook must apply to the instance that registers the plugin; `fastify-plugin` does the same.
    [Symbol.for('skip-override')]: true,
    [Symbol.for('fastify.display-name')]: 'countersign',
  })
}

const NOT_THE_ROOT =
  'toFastifyPlugin must be registered on the root instance: `await app.register(toFastifyPlugin(signIn))`. In another plugin, its paths would respond 404. To serve them under a prefix, pass `basePath` to createSignIn.'

/** Fastify creates the instance of a plugin, with a prefix or without, from the one that registers it. */
function isEncapsulated(instance: FastifyLike): boolean {
  return Object.hasOwn(Object.getPrototypeOf(instance), 'addHook')
}
