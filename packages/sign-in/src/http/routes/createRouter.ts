import { InvalidOptionError } from '../../errors/SignInError.ts'
import type { MetricsAccess } from '../../metrics/MetricsAccess.ts'
import type { Tokens } from '../../tokens/issueToken.ts'
import { metricsRoute } from './health.ts'
import { passkeyRoutes } from './passkeys.ts'
import type { FoundHandler, Method, Route, RouteName, Router } from './Route.ts'
import { optionalRoutes, requiredRoutes } from './routes.ts'
import { tokenRoute } from './token.ts'

export type RouterOptions = {
  readonly basePath?: string | undefined
  readonly routes?: Readonly<Partial<Record<RouteName, boolean>>> | undefined
  readonly metricsAccess: MetricsAccess
  readonly tokens: Pick<Tokens, 'introspection'> | null
  readonly passkeys: object | null
}

/** The base path in the definitions of the routes. */
const DEFINED = '/api'

/** Creates the router. Throws an InvalidOptionError that names the invalid option. */
export function createRouter(options: RouterOptions): Router {
  const { basePath = DEFINED, routes = {}, metricsAccess, tokens, passkeys } = options
  const base = readBasePath(basePath)
  const mounted = [
    ...requiredRoutes,
    ...enabledRoutes(routes, unavailable(tokens)),
    ...(tokens ? [tokenRoute] : []),
    ...(passkeys ? passkeyRoutes : []),
    ...(metricsAccess === 'off' ? [] : [metricsRoute]),
  ].map((route) => ({
    ...route,
    path: route.path.startsWith(`${DEFINED}/`) ? `${base}${route.path.slice(DEFINED.length)}` : route.path,
  }))
  const fixed = new Map<string, Route>(
    mounted.filter(({ path }) => !path.includes(':')).map((route) => [route.path, route]),
  )
  const patterns = mounted
    .filter(({ path }) => path.includes(':'))
    .map((route) => ({ route, pattern: toPattern(route.path) }))
  return {
    fixed,
    find(path) {
      const route = fixed.get(path)
      if (route) return { route, params: {} }
      for (const entry of patterns) {
        const match = entry.pattern.exec(path)
        if (match) return { route: entry.route, params: match.groups ?? {} }
      }
      return null
    },
  }
}

/** Returns what handles a method of a route; `null` if the route does not have the method. */
export function findHandler({ handlers, limits }: Route, given: string): FoundHandler | null {
  const method = readMethod(given)
  const handle = method && handlers[method]
  if (!handle) return null
  const limit = limits?.[method]
  if (limit !== undefined) return { handle, limit }
  return { handle, limit: method === 'GET' ? null : 'changes' }
}

function readMethod(method: string): Method | null {
  if (method === 'GET' || method === 'HEAD') return 'GET'
  return method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : null
}

/** Returns the methods of a route, for the header `Allow`. */
export function allowedMethods({ handlers }: Route): string {
  return Object.keys(handlers)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ')
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}

function readBasePath(basePath: string): string {
  if (basePath.startsWith('/') && basePath.slice(1).split('/').every(isSegment)) return basePath
  throw new InvalidOptionError(
    `basePath must be a path such as /api/auth, of letters, digits and -._~, without a slash at the end, got "${basePath}".`,
  )
}

function isSegment(segment: string): boolean {
  return /^[A-Za-z0-9._~-]+$/.test(segment) && !/^\.\.?$/.test(segment)
}

/** The routes that the option `tokens` does not turn on. */
function unavailable(tokens: RouterOptions['tokens']): readonly RouteName[] {
  if (!tokens) return ['introspection', 'jwks']
  return tokens.introspection.size > 0 ? [] : ['introspection']
}

function enabledRoutes(
  given: Readonly<Partial<Record<string, boolean>>>,
  without: readonly RouteName[],
): readonly Route[] {
  const names = Object.keys(optionalRoutes) as RouteName[]
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(optionalRoutes, name)) {
      throw new InvalidOptionError(`routes.${name} is not a known route. Use one of ${names.join(', ')}.`)
    }
    if (value !== undefined && typeof value !== 'boolean')
      throw new InvalidOptionError(`routes.${name} must be true or false, got ${JSON.stringify(value)}.`)
  }
  const enabled = names.filter((name) => given[name] !== false && !without.includes(name))
  return enabled.flatMap((name) => optionalRoutes[name])
}
