import { toUnreachable } from './sendSignInRequest.ts'

/**
 * Serializes calls across the tabs of one browser.
 *
 * @throws {SignInRequestError} `unreachable`, if the signal times out while another tab's call is in flight
 * @throws the signal's reason when it aborts meanwhile
 */
export async function oneTabAtATime<T>(
  name: string,
  signal: AbortSignal,
  request: () => Promise<T>,
): Promise<T> {
  // Missing in an insecure context, and in Node for tests.
  const locks = globalThis.navigator?.locks
  let result: Promise<T> | undefined
  const requestOnce = () => {
    result ??= request()
    return result
  }
  try {
    if (locks) return await locks.request(`countersign.${name}`, { signal }, requestOnce)
  } catch (error) {
    // Refused in a frame of another site without storage: then runs at once.
    if (result !== undefined) throw error
    if (signal.aborted) throw toUnreachable(signal, error)
  }
  return requestOnce()
}
