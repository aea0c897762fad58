import { importOptional } from '../errors/MissingPackageError.ts'
import { type PasskeyOptions, type PasskeyRules, readPasskeyOptions } from './PasskeyOptions.ts'

type WebAuthn = typeof import('./webAuthn.ts')

/** The option `passkeys`, with the verification of ceremonies. */
export type Passkeys = PasskeyRules & {
  /** Rejects with a MissingPackageError when `@simplewebauthn/server` is not installed. */
  readonly webAuthn: Promise<WebAuthn>
}

/** Reads the option `passkeys`, and loads the package that it needs. */
export function createPasskeys(
  given: PasskeyOptions,
  app: { readonly appName: string; readonly origin: string },
): Passkeys {
  const rules = readPasskeyOptions(given, app)
  const webAuthn = importOptional('@simplewebauthn/server', async () => {
    await import('@simplewebauthn/server')
    return import('./webAuthn.ts')
  })
  // Prevents an unhandled rejection before the first request awaits it.
  webAuthn.catch(() => {})
  return { ...rules, webAuthn }
}
