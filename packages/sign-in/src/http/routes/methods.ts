import type { LimitName } from '../../limits/Limits.ts'
import type { Method, Route } from './Route.ts'

/** The method that a route has to answer to; `null` for one that none does. */
export function readMethod(method: string): Method | null {
  if (method === 'GET' || method === 'HEAD') return 'GET'
  return method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : null
}

/** What a request of this method takes from. */
export function limitOf(method: Method, limits: Route['limits'] = {}): LimitName | null {
  const own = limits[method]
  if (own !== undefined) return own
  return method === 'GET' ? null : 'changes'
}

/** A method's name in the metrics: those that nobody invents. */
export function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other'
}
