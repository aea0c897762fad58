import { InvalidOptionError } from '../../errors/SignInError.ts'
import type { MetricsAccess } from '../../metrics/MetricsAccess.ts'
import { metricsRoute } from './health.ts'
import type { Call, Route, RouteName } from './Route.ts'
import { optionalRoutes, requiredRoutes } from './routes.ts'

/** A route with the parameters of a path. */
export type FoundRoute = { readonly route: Route; readonly params: Call['params'] }

/** The routes of a sign-in server, with the paths at which it is mounted. */
export type Router = {
  /** Returns the route of a path; `null` if no route has it. The path and its parameters are not decoded. */
  find(path: string): FoundRoute | null
  /** The routes without path parameters, by path. */
  readonly fixed: ReadonlyMap<string, Route>
}

export type RouterOptions = {
  readonly basePath?: string | undefined
  readonly routes?: Readonly<Partial<Record<RouteName, boolean>>> | undefined
  readonly metricsAccess: MetricsAccess
}

/** The base path in the definitions of the routes. */
const DEFINED = '/api'

/** Creates the router. Throws an InvalidOptionError that names the invalid option. */
export function createRouter({ basePath = DEFINED, routes = {}, metricsAccess }: RouterOptions): Router {
  const base = readBasePath(basePath)
  const mounted = [
    ...requiredRoutes,
    ...enabledRoutes(routes),
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
      for (const one of patterns) {
        const match = one.pattern.exec(path)
        if (match) return { route: one.route, params: match.groups ?? {} }
      }
      return null
    },
  }
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

function enabledRoutes(given: Readonly<Partial<Record<string, boolean>>>): readonly Route[] {
  const names = Object.keys(optionalRoutes) as RouteName[]
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(optionalRoutes, name)) {
      throw new InvalidOptionError(`routes.${name} is not a known route. Use one of ${names.join(', ')}.`)
    }
    if (value !== undefined && typeof value !== 'boolean')
      throw new InvalidOptionError(`routes.${name} must be true or false, got ${JSON.stringify(value)}.`)
  }
  return names.filter((name) => given[name] !== false).flatMap((name) => optionalRoutes[name])
}
