import type { SignIn } from '../createSignIn.ts'
import { InvalidOptionError } from '../errors/SignInError.ts'
import { typeOf } from './checkOptions.ts'

/**
 * Refuses anything but a sign-in server where one is expected, such as its options or a promise of it.
 *
 * @param owner the function that was called
 * @param methods the functions of the server that it calls
 * @throws {InvalidOptionError} that names what to pass instead
 */
export function checkServer(owner: string, server: unknown, methods: readonly (keyof SignIn)[]): void {
  const given = (server ?? {}) as Readonly<Partial<Record<keyof SignIn, unknown>>>
  if (methods.every((method) => typeof given[method] === 'function')) return
  throw new InvalidOptionError(
    `${owner} needs the sign-in server that createSignIn returns, as in ${owner}(createSignIn({ … })), got ${typeOf(server)}.`,
  )
}
