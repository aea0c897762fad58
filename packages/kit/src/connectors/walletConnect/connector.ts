import { type Address, type Chain, UserRejectedRequestError } from 'viem'
import { ChainNotConfiguredError, type CreateConnectorFn } from 'wagmi'
import { thisDevice } from '../../connection/device.ts'
import {
  completePairing,
  endPairing,
  forgetPaired,
  type PairedWallet,
  pairedWallet,
  pairingWallet,
  startPairing,
} from '../../connection/pairedWallet.ts'
import { tidyName } from '../../connection/tidyName.ts'
import { createSafeStorage } from '../../store/safeStorage.ts'
import { checksummed } from '../checksummed.ts'
import { hearNetwork } from '../hearNetwork.ts'
import { readChainId } from '../readChainId.ts'
import { asError, notThere, switchNetwork } from '../switchNetwork.ts'
import { WALLET_ANSWERED } from '../walletAnswered.ts'
import { isRejection } from '../walletError.ts'
import { whenAborted } from '../whenAborted.ts'
import { checkParameters } from './checkParameters.ts'
import { createFollower, tellEnd } from './followSession.ts'
import { isStale } from './isStale.ts'
import { openProvider } from './openProvider.ts'
import { createRequestedChains } from './requestedChains.ts'
import type { SessionProvider } from './SessionProvider.ts'
import { tellDevelopers } from './tellDevelopers.ts'
import type { WalletConnectParameters } from './WalletConnectParameters.ts'
import { whenSent } from './whenSent.ts'

export type WalletConnectConnector = ReturnType<typeof createWalletConnect>

/** The connector's own id, and the catalogue's for "any wallet that can scan a code". */
const ID = 'walletConnect'

type ConnectOptions = {
  readonly chainId?: number | undefined
  /** The network the chosen wallet is asked for first where the application has it and none is asked for by name. */
  readonly defaultChainId?: number | undefined
  readonly withCapabilities?: boolean | undefined
  /** After a reload: comes back to a session, and never asks for one. */
  readonly isReconnecting?: boolean | undefined
  /** After a reload: goes on with the code that was shown before, and never with another. */
  readonly resume?: boolean | undefined
  /** False where a view of its own shows the code. */
  readonly showQrModal?: boolean | undefined
  /** The wallet the visitor chose, where it is known: the session of another one is not its. */
  readonly wallet?: PairedWallet | undefined
}

type SwitchOptions = Parameters<NonNullable<ReturnType<CreateConnectorFn>['switchChain']>>[0]

/** What the connector does once it is wanted: pairs, keeps a session, follows its wallet. */
export function createWalletConnect(
  { chains, emitter, storage, transports }: Parameters<CreateConnectorFn>[0],
  parameters: WalletConnectParameters,
) {
  const { isNewChainsStale = true } = parameters
  const chainIds = chains.map(({ id }) => id)
  const requested = createRequestedChains(storage as never, ID)
  const follower = createFollower(emitter, forget)
  let provider: SessionProvider | undefined
  let running: AbortController | undefined

  async function getProvider() {
    provider ??= await openProvider(parameters, { chains, transports })
    return provider
  }

  const accountsOf = (from: SessionProvider) => checksummed(from.accounts)

  function chainOf(from: SessionProvider) {
    const chainId = readChainId(from.chainId)
    if (chainId === null) throw new Error('The wallet did not tell which network it is on.')
    return chainId
  }

  async function isOutdated({ session }: SessionProvider, wallet?: PairedWallet) {
    if (!session) return false
    if (wallet && pairedWallet()?.key !== wallet.key) return true
    return isNewChainsStale && isStale({ chainIds, requested: await requested.read(), session })
  }

  function forget() {
    forgetPaired()
    return requested.write([])
  }

  async function endSession(from: SessionProvider) {
    follower.stop()
    try {
      await from.disconnect()
    } catch (error) {
      // The provider has forgotten what the connector still knew of: nothing is left to end.
      if (!/no matching key/i.test(asError(error).message)) throw error
    } finally {
      await forget()
      tellEnd(from)
    }
  }

  async function pair(
    from: SessionProvider,
    target: number,
    { resume = false, onCode = () => {} }: { resume?: boolean; onCode?: (uri: string) => void } = {},
  ) {
    let isOver = false
    const show = async (uri: unknown) => {
      // From the moment a phone opens its wallet the page may sleep, and nobody would ask there.
      if (isPhone()) await whenSent(from)
      if (isOver) return
      emitter.emit('message', { type: 'display_uri', data: uri })
      if (typeof uri === 'string' && uri.startsWith('wc:')) onCode(uri)
    }
    const approved = () => emitter.emit('message', { type: WALLET_ANSWERED })
    from.on('display_uri', show)
    from.on('pairing_approved', approved)
    try {
      const others = chainIds.filter((id) => id !== target)
      await from.connect({ optionalChains: [target, ...others], ...(resume ? { resume } : {}) })
    } finally {
      isOver = true
      from.removeListener('display_uri', show)
      from.removeListener('pairing_approved', approved)
    }
  }

  async function pairWith(
    from: SessionProvider,
    { chainId, defaultChainId, resume = false, showQrModal, wallet }: ConnectOptions,
    signal: AbortSignal,
  ) {
    const target = chainId ?? chainIds.find((id) => id === defaultChainId) ?? chains[0].id
    if (!resume) startPairing(wallet ?? { key: ID, name: 'WalletConnect' })
    if ((showQrModal ?? parameters.showQrModal ?? true) && !resume) {
      const { pairInDialog } = await import('./pairInDialog.tsx')
      signal.throwIfAborted()
      await pairInDialog({ pair: (onCode) => pair(from, target, { onCode }), signal, onClose: abandon })
    } else await pair(from, target, { resume })
    if (signal.aborted) {
      // Approved after all, by way of a provider that cannot stop waiting.
      await endSession(from).catch(() => {})
      signal.throwIfAborted()
    }
    const peer = tidyName(from.session?.peer.metadata.name ?? '')
    completePairing(({ key, name }) => (key === ID && peer) || name)
    await requested.write(chainIds)
    emitter.emit('message', { type: WALLET_ANSWERED })
  }

  async function connectNow(options: ConnectOptions, signal: AbortSignal) {
    const { chainId, isReconnecting, resume, wallet } = options
    const from = await getProvider()
    signal.throwIfAborted()
    if (await isOutdated(from, wallet)) await endSession(from)
    if (!from.session) {
      if (isReconnecting || (resume && !from.pairing)) throw new Error('There is nothing to come back to.')
      await pairWith(from, options, signal)
    }
    const enabled = checksummed(await from.enable())
    signal.throwIfAborted()
    follower.start(from)
    try {
      if (chainId !== undefined && chainId !== chainOf(from)) {
        try {
          await switchChain({ chainId })
        } catch (error) {
          // Connected on another network is a state of its own; only the visitor's no ends the attempt.
          if (isRejection(error)) throw error
        }
        signal.throwIfAborted()
      }
      // Another network may have other accounts, and the wallet may have gone meanwhile.
      const now = accountsOf(from)
      const accounts = now.length > 0 ? now : enabled
      if (accounts.length === 0 || !follower.known()) throw new Error('accounts received is empty')
      follower.update()
      return { accounts, chainId: chainOf(from) }
    } catch (error) {
      follower.stop()
      throw error
    }
  }

  /** Stops waiting for a wallet; one that approves later connects nobody. */
  function abandon() {
    if (!running) return
    running.abort()
    running = undefined
    endPairing()
    provider?.abandon?.()
  }

  async function connect(options: ConnectOptions = {}) {
    checkParameters(parameters)
    if (chains.length === 0) throw new Error('No chains found on connector.')
    abandon()
    const mine = new AbortController()
    running = mine
    try {
      const connecting = connectNow(options, mine.signal)
      const { accounts, chainId } = await Promise.race([connecting, whenAborted(mine.signal)])
      return {
        accounts: (options.withCapabilities
          ? accounts.map((address: Address) => ({ address, capabilities: {} }))
          : accounts) as never,
        chainId,
      }
    } catch (error) {
      tellDevelopers(error)
      throw isRejection(error) ? new UserRejectedRequestError(asError(error)) : error
    } finally {
      if (running === mine) {
        running = undefined
        endPairing()
      }
    }
  }

  async function switchChain({ chainId, addEthereumChainParameter }: SwitchOptions): Promise<Chain> {
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain) throw new ChainNotConfiguredError()
    const to = await getProvider()
    const news = hearNetwork(emitter, chainId)
    const add = addEthereumChainParameter as never
    // What a wallet across a relay says of a network it lacks differs from wallet to wallet. One that was not reached,
    // or never answered, said nothing.
    const mayLack = (error: unknown) => asError(error).name !== 'WalletConnectError'
    const here = await switchNetwork({ provider: to, chain, add, news, mayLack }).finally(news.stop)
    if (here === chainId) await requested.append(chainId)
    follower.chainChanged(here)
    if (here !== chainId) throw notThere(chain)
    return chain
  }

  return {
    connect,
    abandon,
    switchChain,
    getProvider,
    onAccountsChanged: follower.accountsChanged,
    onChainChanged: follower.chainChanged,
    onDisconnect: follower.ended,
    disconnect: async () => endSession(await getProvider()),
    /** The wallet this tab showed a code for before a reload, while that may still be answered. */
    async interrupted() {
      const { hasOpenPairing } = await import('@countersign/walletconnect/stored')
      return hasOpenPairing() ? pairingWallet() : null
    },

    getAccounts: async () => accountsOf(await getProvider()),
    getChainId: async () => chainOf(await getProvider()),

    async isAuthorized() {
      try {
        if (!parameters.createProvider) {
          const { hasStoredSession, STORAGE_KEYS } = await import('@countersign/walletconnect/stored')
          if (!hasStoredSession()) {
            // What is left of a session that expired would have every page load fetch all of this.
            createSafeStorage().removeItem(STORAGE_KEYS.session)
            await forget()
            return false
          }
        }
        const from = await getProvider()
        if (accountsOf(from).length === 0) return false
        if (!(await isOutdated(from))) return true
        await endSession(from)
        return false
      } catch {
        return false
      }
    },
  }
}

function isPhone(): boolean {
  return typeof document !== 'undefined' && thisDevice().platform !== 'desktop'
}
