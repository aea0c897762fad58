import type { Account, Activity, Passkey, Session } from '@countersign/api'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { SignIn } from '../createSignIn.ts'
import { type CeremonyChanges, createAuthenticator } from './createAuthenticator.ts'
import { type BrowserOptions, createBrowser, origin } from './createBrowser.ts'

type Options = Parameters<ReturnType<typeof createAuthenticator>['create']>[0]
type RequestOptions = Parameters<ReturnType<typeof createAuthenticator>['get']>[0]

/** Creates a browser with a software authenticator, by default of its own. */
export function createPasskeyBrowser(
  signIn: SignIn,
  options: BrowserOptions = {},
  authenticator = createAuthenticator({ origin: options.from ?? origin }),
) {
  const browser = createBrowser(signIn, options)

  async function creationOptions(): Promise<Options> {
    return (await browser.send('POST', '/api/passkeys/registration-options')).body as Options
  }

  async function requestOptions(): Promise<RequestOptions> {
    return (await browser.send('POST', '/api/passkeys/sign-in-options')).body as RequestOptions
  }

  /** Adds a passkey, confirmed by the wallet that signed in. */
  async function add(changes: CeremonyChanges & { readonly name?: string } = {}) {
    const { name } = changes
    const credential = authenticator.create(await creationOptions(), changes)
    const confirmed = await browser.confirm('add_passkey')
    return browser.send('POST', '/api/passkeys', { body: { credential, name, ...confirmed } })
  }

  /** Signs in by the newest passkey of the authenticator. */
  async function enterByPasskey(changes: CeremonyChanges = {}) {
    const credential = authenticator.get(await requestOptions(), changes)
    return browser.send('POST', '/api/passkeys/sign-in', { body: { credential } })
  }

  async function passkeys(): Promise<readonly Passkey[]> {
    return (await browser.send('GET', '/api/passkeys')).body.passkeys as Passkey[]
  }

  return { ...browser, authenticator, creationOptions, requestOptions, add, enterByPasskey, passkeys }
}

export const newKey = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())

/** A browser whose account has a passkey named "Laptop", after a sign-out. */
export async function addFirstPasskey(signIn: SignIn, key = newKey()) {
  const browser = createPasskeyBrowser(signIn)
  const account = (await browser.enter(key)).body.account as Account
  const added = await browser.add({ name: 'Laptop' })
  if (added.status !== 200) throw new Error(`The passkey was refused: ${added.body.code}.`)
  await browser.send('DELETE', '/api/session')
  return { signIn, browser, key, account, authenticator: browser.authenticator }
}

type Sender = Pick<ReturnType<typeof createBrowser>, 'send'>

export async function sessionOf(browser: Sender) {
  return (await browser.send('GET', '/api/session')).body as { account: Account; session: Session }
}

export async function activityOf(browser: Sender): Promise<readonly Activity[]> {
  return (await browser.send('GET', '/api/activity')).body.activity as Activity[]
}
