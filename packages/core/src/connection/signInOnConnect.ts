import type { Config, Connector } from '@wagmi/core'
import { configuredChain } from '../chains/configuredChain.ts'
import { connectAndSign, connectOnly } from '../connectors/injected/connectAndSign.ts'
import type { SessionProvider, SessionSignIn } from '../connectors/walletConnect/SessionProvider.ts'
import { timeLimit } from '../provider/provider.ts'
import type { ConnectAndSign, SignInRequest, SignInResponse } from '../provider/signInRequest.ts'
import type { AttemptMethod } from '../state/ConnectMethod.ts'
import { knownSession } from '../state/knownSession.ts'
import type { SettingsStore } from '../state/Settings.ts'
import type { ViewStack } from '../state/viewStack.ts'
import type { QueryClient } from '../store/QueryClient.ts'
import type { SafeStorage } from '../store/safeStorage.ts'
import { isConsentDue } from '../terms/acceptedTerms.ts'
import { checkTerms } from '../terms/checkTerms.ts'
import { createChallenges } from './createChallenges.ts'

/** Milliseconds for which a challenge in a code is usable at least: the code is valid for five minutes, and scanned later. */
const MIN_CODE_VALIDITY = 210_000
/** Maximum milliseconds to wait for a challenge and a session before the wallet gets its request. */
const RESPONSE_LIMIT = 1_000

export type SignInOnConnectParameters = {
  readonly settings: SettingsStore
  /** Has the session. */
  readonly queryClient: QueryClient
  readonly views: Pick<ViewStack, 'state'>
  readonly storage: SafeStorage
  readonly chains: Config['chains']
  readonly linkFlow: { readonly get: () => unknown }
}

/** Decides, before a request is sent to a wallet, whether it signs in with the connection. */
export type SignInOnConnect = {
  /** Follows the steps. Returns a function that stops it. */
  readonly start: () => () => void
  /** The user is about to press a wallet: requests a challenge. */
  readonly expectPress: () => void
  /**
   * Returns the sign-in to request with the connection, or `null`. The message names the preferred chain if the application
   * has it, else the first one.
   */
  readonly request: (
    connector: Connector,
    preferredChainId: number | undefined,
  ) => null | Promise<SignInRequest | null>
  /** Stores whether wallets support it. */
  readonly recordResponse: (connector: Connector, response: SignInResponse['status'] | 'failed') => void
  /** Begins the sign-in of an attempt to connect, or returns `null`. */
  readonly begin: (
    connector: Connector,
    method: AttemptMethod | 'resumed',
    preferredChainId: number | undefined,
  ) => ConnectSignIn | null | Promise<ConnectSignIn | null>
}

/** The sign-in of one attempt to connect. */
export type ConnectSignIn = {
  /** Options of the connector. */
  readonly options: {
    readonly connectAndSign?: ConnectAndSign
    readonly sessionSignIn?: SessionSignIn
    readonly onPaired?: (provider: SessionProvider) => void
  }
  /** Returns the response of the wallet once it is connected. */
  readonly response: () => SignInResponse | undefined
  /** The wallet did not connect: the next attempt only connects. */
  readonly fail: () => void
}

export function createSignInOnConnect(parameters: SignInOnConnectParameters): SignInOnConnect {
  const { settings, queryClient, views, storage, chains, linkFlow } = parameters
  const signIn = () => settings.get().signIn
  const challenges = createChallenges(signIn, storage)
  const session = () => knownSession(queryClient)
  /** Wallets that failed in this page. */
  const failed = new Set<string>()

  function isWanted(): boolean {
    const adapter = signIn()
    return (
      Boolean(adapter?.challenge) &&
      adapter?.requestSignature !== 'on_click' &&
      !session() &&
      linkFlow.get() === null
    )
  }

  function updateChallenges() {
    const offers = views.state.get().stack.some(({ name }) => name === 'choose' || name === 'connect')
    challenges.setActive(offers && isWanted())
  }

  function takeRequest(preferred: number | undefined): SignInRequest | null {
    // Until the session is known, the user may be signed in.
    if (!isWanted() || session() !== null) return null
    const challenge = challenges.take()
    if (!challenge) return null
    const { expiresAt: _, ...fields } = challenge
    if (!acceptsShownTerms(fields.resources)) return null
    const { id: chainId } = configuredChain({ chains }, preferred) ?? chains[0]
    return { ...fields, chainId }
  }

  function request(connector: Connector, preferred: number | undefined) {
    // The terms may not have been shown yet: the step `sign` shows them.
    if (!isWanted() || isConsentDue(parameters) || !('abandon' in connector) || failed.has(connector.uid))
      return null
    if (!challenges.supports(connector)) return null
    const takePreferred = () => takeRequest(preferred)
    const isCode = connector.type === 'walletConnect'
    if (isCode && signIn()?.requestSignature === 'on_click_for_codes') return null
    const minimum = isCode ? MIN_CODE_VALIDITY : 0
    const waiting = waitForSession()
    return timeLimit(Promise.all([challenges.settled(minimum), waiting.known]), RESPONSE_LIMIT)
      .then(takePreferred, takePreferred)
      .finally(waiting.stop)
  }

  /** Other terms than those of the page are refused, and reported, in the step `sign`. */
  function acceptsShownTerms(resources: readonly string[] = []): boolean {
    try {
      checkTerms(resources, settings.get().terms?.version)
      return true
    } catch {
      return false
    }
  }

  /** `known` resolves once the server has returned the session, or that there is none, unless it is stopped before. */
  function waitForSession(): { readonly known: Promise<void>; readonly stop: () => void } {
    let stop = () => {}
    const known = new Promise<void>((resolve) => {
      const check = () => {
        if (session() !== undefined) resolve()
      }
      stop = queryClient.getQueryCache().subscribe(check)
      check()
    })
    return { known, stop }
  }

  return {
    start() {
      updateChallenges()
      const unsubscribe = views.state.subscribe(updateChallenges)
      return () => {
        unsubscribe()
        challenges.setActive(false)
      }
    },
    expectPress() {
      if (isWanted()) challenges.expectPress()
    },
    request,
    recordResponse,
    begin(connector, method, preferredChainId) {
      // A code from before a reload may have requested it.
      if (method === 'resumed') return pair(connector, null)
      const requested = request(connector, preferredChainId)
      if (!requested) return null
      // A popup opens in the click, so only its request waits.
      if (method === 'connector') return inject(connector, requested)
      return requested.then(
        (given) => given && (method === 'pairing' ? pair(connector, given) : inject(connector, given)),
      )
    },
  }

  function inject(
    connector: Connector,
    requested: SignInRequest | Promise<SignInRequest | null>,
  ): ConnectSignIn {
    let response: SignInResponse | undefined
    return {
      options: {
        async connectAndSign(provider, signal) {
          const given = await requested
          signal.throwIfAborted()
          if (!given) return connectOnly(provider)
          const connected = await connectAndSign(provider, given, signal)
          response = connected.response
          return connected.accounts
        },
      },
      response() {
        if (response) recordResponse(connector, response.status)
        return response
      },
      fail: () => recordResponse(connector, 'failed'),
    }
  }

  async function pair(connector: Connector, given: SignInRequest | null): Promise<ConnectSignIn | null> {
    const lazy = await import('../connectors/walletConnect/readSignIn.ts').catch(() => null)
    if (!lazy) return null
    let response: SignInResponse | undefined
    return {
      options: {
        sessionSignIn: { cacao: lazy.cacao, ...(given && { authentication: given }) },
        onPaired(provider) {
          if (given || provider.authentication?.length) response = lazy.readSignIn(provider)
        },
      },
      response() {
        if (response) recordResponse(connector, response.status)
        return response
      },
      fail() {},
    }
  }

  function recordResponse(connector: Connector, response: SignInResponse['status'] | 'failed') {
    if (response === 'failed') failed.add(connector.uid)
    else if (response === 'unsupported') challenges.recordUnsupported(connector)
  }
}
