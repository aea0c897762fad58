import { asError, textOf } from '@countersign/thrown'
import { hasOpenPairing, hasStoredSession, STORAGE_KEYS } from '@countersign/walletconnect/stored'
import { ChainNotConfiguredError, type CreateConnectorFn } from '@wagmi/core'
import { type Address, type Chain, UserRejectedRequestError } from 'viem'
import { configuredChain } from '../../chains/configuredChain.ts'
import { checksummed } from '../../provider/checksummed.ts'
import { WalletResponseError } from '../../provider/provider.ts'
import { readChainId } from '../../provider/readChainId.ts'
import { sanitizeName } from '../../provider/sanitizeName.ts'
import { isRejection } from '../../provider/walletError.ts'
import { WALLET_RESPONDED } from '../../provider/walletResponded.ts'
import { watchChainChange } from '../../provider/watchChainChange.ts'
import { whenAborted } from '../../provider/whenAborted.ts'
import { createSafeStorage } from '../../store/safeStorage.ts'
import type { ConnectOptions } from './ConnectOptions.ts'
import { checkParameters } from './checkParameters.ts'
import { createFollower, notifyEnded } from './followSession.ts'
import { isStale } from './isStale.ts'
import { logRelayRefusal } from './logRelayRefusal.ts'
import { openProvider } from './openProvider.ts'
import {
  completePairing,
  endPairing,
  forgetPaired,
  type PairedWallet,
  pairedWallet,
  pairingWallet,
  startPairing,
} from './pairedWallet.ts'
import { createRequestedChains } from './requestedChains.ts'
import type { SessionProvider } from './SessionProvider.ts'
import { showCode } from './showCode.ts'
import type { PairInDialog, WalletConnectParameters } from './WalletConnectParameters.ts'

export type WalletConnectConnector = ReturnType<typeof createWalletConnect>

/** The connector's own id, and the catalogue's for "any wallet that can scan a code". */
const ID = 'walletConnect'

type SwitchOptions = Parameters<NonNullable<ReturnType<CreateConnectorFn>['switchChain']>>[0]

/** The connector's lazy part: pairs, keeps a session, follows its wallet. */
export function createWalletConnect(
  { chains, emitter, storage, transports }: Parameters<CreateConnectorFn>[0],
  parameters: WalletConnectParameters,
  pairInDialog?: PairInDialog,
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
    if (chainId === null) throw new Error('The wallet reported no chain.')
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
      // The provider no longer has this session: nothing to end.
      if (!/no matching key/i.test(textOf(error))) throw error
    } finally {
      await forget()
      notifyEnded(from)
    }
  }

  async function pair(
    from: SessionProvider,
    { chainId, defaultChainId, resume = false, showQrModal, sessionSignIn, onPaired, wallet }: ConnectOptions,
    signal: AbortSignal,
  ) {
    const target = chainId ?? chainIds.find((id) => id === defaultChainId) ?? chains[0].id
    const optionalChains: [number, ...number[]] = [target, ...chainIds.filter((id) => id !== target)]
    const show = (onCode?: (uri: string) => void) =>
      showCode(from, emitter, { optionalChains, ...(resume && { resume }), ...sessionSignIn }, onCode).catch(
        (error) => {
          logRelayRefusal(error)
          throw error
        },
      )
    if (!resume) startPairing(wallet ?? { key: ID, name: 'WalletConnect' })
    if (pairInDialog && (showQrModal ?? parameters.showQrModal ?? true) && !resume)
      await pairInDialog({ pair: show, signal, onClose: abandon })
    else await show()
    if (signal.aborted) {
      // Approved after a cancel that the provider could not pass on.
      await endSession(from).catch(() => {})
      signal.throwIfAborted()
    }
    const peer = sanitizeName(from.session?.peer.metadata.name ?? '')
    completePairing(({ key, name }) => (key === ID && peer) || name)
    await requested.write(chainIds)
    onPaired?.(from)
    emitter.emit('message', { type: WALLET_RESPONDED })
  }

  /** Switches to the requested chain, if any. A wallet that cannot switch stays connected on its own. */
  async function switchIfRequested(from: SessionProvider, chainId: number | undefined) {
    if (chainId === undefined || chainId === chainOf(from)) return
    try {
      await switchChain({ chainId })
    } catch (error) {
      if (isRejection(error)) throw error
    }
  }

  function readConnection(from: SessionProvider, enabled: readonly Address[]) {
    // Another network may have other accounts, and the wallet may have disconnected since.
    const now = accountsOf(from)
    const accounts = now.length > 0 ? now : enabled
    if (!follower.known()) throw new UserRejectedRequestError(new Error('The wallet disconnected.'))
    if (accounts.length === 0) {
      const peer = sanitizeName(from.session?.peer.metadata.name ?? '')
      throw new WalletResponseError(peer || 'The wallet', 'the session proposal', 'no account')
    }
    follower.update()
    return { accounts, chainId: chainOf(from) }
  }

  async function connectNow(options: ConnectOptions, signal: AbortSignal) {
    const { chainId, isReconnecting, resume, wallet } = options
    const from = await getProvider()
    signal.throwIfAborted()
    if (await isOutdated(from, wallet)) await endSession(from)
    // An abandoned call must not show a code, which would be resumed after a reload.
    signal.throwIfAborted()
    if (!from.session) {
      if (isReconnecting || (resume && !from.pairing)) throw new Error('No session to resume.')
      await pair(from, options, signal)
    }
    const enabled = checksummed(await from.enable())
    signal.throwIfAborted()
    follower.start(from)
    // Stops at once when abandoned: later, the next call may follow the wallet.
    signal.addEventListener('abort', follower.stop)
    try {
      await switchIfRequested(from, chainId)
      signal.throwIfAborted()
      return readConnection(from, enabled)
    } catch (error) {
      if (!signal.aborted) follower.stop()
      throw error
    } finally {
      signal.removeEventListener('abort', follower.stop)
    }
  }

  /** Stops waiting for a wallet; a later approval does not connect. */
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
    const controller = new AbortController()
    running = controller
    try {
      const connecting = connectNow(options, controller.signal)
      const { accounts, chainId } = await Promise.race([connecting, whenAborted(controller.signal)])
      return {
        accounts: (options.withCapabilities
          ? accounts.map((address: Address) => ({ address, capabilities: {} }))
          : accounts) as never,
        chainId,
      }
    } catch (error) {
      logRelayRefusal(error)
      throw isRejection(error) ? new UserRejectedRequestError(asError(error)) : error
    } finally {
      if (running === controller) {
        running = undefined
        endPairing()
      }
    }
  }

  async function switchChain({ chainId, addEthereumChainParameter }: SwitchOptions): Promise<Chain> {
    const chain = configuredChain({ chains }, chainId)
    if (!chain) throw new ChainNotConfiguredError()
    const to = await getProvider()
    const { notSwitched, switchOrAddChain } = await import('../../provider/switchOrAddChain.ts')
    const change = watchChainChange(emitter, chainId)
    const add = addEthereumChainParameter as never
    const current = await switchOrAddChain({ provider: to, chain, add, change, isRemote: true }).finally(
      change.stop,
    )
    if (current === chainId) await requested.append(chainId)
    follower.chainChanged(current)
    if (current !== chainId) throw notSwitched(chain)
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
      return hasOpenPairing() ? pairingWallet() : null
    },

    getAccounts: async () => accountsOf(await getProvider()),
    getChainId: async () => chainOf(await getProvider()),

    async isAuthorized() {
      try {
        if (!parameters.createProvider) {
          if (!hasStoredSession()) {
            // Remove the rest of an expired session, or every page load would fetch this module.
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
