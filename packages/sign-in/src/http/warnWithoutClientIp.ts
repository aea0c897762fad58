import type { Limits } from '../limits/Limits.ts'
import { isLoopback } from './origins.ts'

let hasWarned = false

/**
 * Warns once per process that limits per client are off, because requests have no client IP. Does not warn in
 * development, at an origin of this machine.
 */
export function warnWithoutClientIp(origin: string, limits: Limits): void {
  if (hasWarned || isLoopback(origin) || Object.values(limits).every((limit) => limit === 0)) return
  hasWarned = true
  console.warn(
    'Countersign: requests have no client IP, so there are no rate limits per client. Pass it with the option trustedProxies or ipAddress of your bridge, or as signIn.fetch(request, { ipAddress }).',
  )
}
