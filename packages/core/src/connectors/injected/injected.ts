import { asError, property } from '@countersign/thrown'
import { ChainNotConfiguredError, createConnector } from '@wagmi/core'
import { type Address, UserRejectedRequestError } from 'viem'
import { configuredChain } from '../../chains/configuredChain.ts'
import { checksummed } from '../../provider/checksummed.ts'
import {
  type Eip1193Provider,
  RESPONSE_TIMEOUT,
  sendRequest,
  timeLimit,
  WalletResponseError,
} from '../../provider/provider.ts'
import { readChainId } from '../../provider/readChainId.ts'
import { requestChainId } from '../../provider/requestChainId.ts'
import type { ConnectAndSign } from '../../provider/signInRequest.ts'
import { isRejection } from '../../provider/walletError.ts'
import { WALLET_RESPONDED } from '../../provider/walletResponded.ts'
import { watchChainChange } from '../../provider/watchChainChange.ts'
import { whenAborted } from '../../provider/whenAborted.ts'

/** An injected wallet: how it is named, and its EIP-1193 provider. */
export type InjectedParameters = {
  readonly id: string
  readonly name: string
  readonly rdns?: readonly string[]
  readonly provider: Eip1193Provider
}

/** Options of `connect` that the types of wagmi's action lack. */
export type InjectedConnectOptions = {
  /** The chain to request if the application has it, instead of the wallet's (R4.6). A refusal keeps the connection. */
  readonly defaultChainId?: number | undefined
  /** Requests the accounts together with a sign-in. */
  readonly connectAndSign?: ConnectAndSign | undefined
}

/** Stored in wagmi's storage: `reconnect(config)` sends a disconnected wallet no request. */
type InjectedStorage = { [key in `${string}.disconnected`]: true | null }

/**
 * Returns a wagmi connector for an injected wallet (EIP-1193), announced by EIP-6963 or detected by its flags.
 *
 * Requests only what the user chose: nothing at setup, `eth_accounts` and `eth_chainId` on reconnecting,
 * `eth_requestAccounts` on connecting. Responses are never trusted to have the right shape.
 */
export function injected({ id, name, rdns, provider }: InjectedParameters) {
  return createConnector<Eip1193Provider, { readonly abandon: () => void }, InjectedStorage>((config) => {
    let stopListening: (() => void) | undefined
    let running: AbortController | undefined
    /** Counts the wallet's reports, so that a slow read never overwrites something newer. */
    const reports = { accounts: 0, chain: 0 }

    /** Marks the wallet as disconnected, as wagmi's own `injected` does, or with `null` as connected. */
    const mark = async (value: true | null) => {
      try {
        await timeLimit(config.storage?.setItem(`${id}.disconnected`, value), RESPONSE_TIMEOUT)
      } catch {
        // If storage fails, the wallet must still disconnect.
      }
    }

    const readAccounts = async () =>
      checksummed(await sendRequest(provider, 'eth_accounts', { within: RESPONSE_TIMEOUT }))

    const readChain = () => requestChainId(provider)

    /** Listens for account changes; `latest` is the last one, if any. */
    function listen(connector: {
      onAccountsChanged: (accounts: string[]) => void
      onChainChanged: (chainId: string) => void
      onDisconnect: (error?: Error) => void
    }) {
      stopListening?.()
      let latest: readonly Address[] | undefined
      const events = {
        accountsChanged(payload: unknown) {
          if (Array.isArray(payload)) latest = checksummed(payload)
          connector.onAccountsChanged(payload as string[])
        },
        chainChanged: (payload: unknown) => connector.onChainChanged(payload as string),
        disconnect(payload: unknown) {
          latest = []
          connector.onDisconnect(payload as Error)
        },
      }
      for (const [event, listener] of Object.entries(events)) attempt(() => provider.on?.(event, listener))
      const stop = () => {
        if (stopListening === stop) stopListening = undefined
        for (const [event, listener] of Object.entries(events))
          attempt(() => provider.removeListener?.(event, listener))
      }
      stopListening = stop
      return { stop, latest: () => latest }
    }

    return {
      id,
      name,
      type: 'injected',
      ...(rdns ? { rdns } : {}),

      async connect({ chainId, isReconnecting, withCapabilities, ...rest } = {}) {
        const { defaultChainId, connectAndSign }: InjectedConnectOptions = rest
        if (config.chains.length === 0) throw new Error('No chains found on connector.')
        running?.abort()
        const controller = new AbortController()
        running = controller
        const connecting = async () => {
          const granted = isReconnecting
            ? await readAccounts()
            : connectAndSign
              ? await connectAndSign(provider, controller.signal)
              : checksummed(await sendRequest(provider, 'eth_requestAccounts'))
          controller.signal.throwIfAborted()
          if (granted.length === 0) throw new WalletResponseError(name, 'eth_requestAccounts', 'no account')
          config.emitter.emit('message', { type: WALLET_RESPONDED })
          const { stop, latest } = listen(this)
          try {
            let current = await readChain()
            controller.signal.throwIfAborted()
            const target =
              chainId ?? (isReconnecting ? current : wantedChain(config.chains, current, defaultChainId))
            if (target !== current) {
              try {
                current = (await this.switchChain?.({ chainId: target }))?.id ?? current
              } catch (error) {
                // Connected on another chain is a valid state; only a chain requested explicitly may fail.
                if (chainId !== undefined && isRejection(error)) throw error
                // The wallet may have switched to a third chain.
                current = await readChain().catch(() => current)
              }
            }
            controller.signal.throwIfAborted()
            // The user may have switched the account, or locked the wallet, during the chain request.
            const accounts = latest() ?? granted
            if (accounts.length === 0) throw new UserRejectedRequestError(new Error('The wallet was locked.'))
            await mark(null)
            return {
              accounts: (withCapabilities
                ? accounts.map((address) => ({ address, capabilities: {} }))
                : accounts) as never,
              chainId: current,
            }
          } catch (error) {
            stop()
            throw error
          }
        }
        try {
          return await Promise.race([connecting(), whenAborted(controller.signal)])
        } catch (error) {
          throw isRejection(error) ? new UserRejectedRequestError(asError(error)) : error
        } finally {
          if (running === controller) running = undefined
        }
      },

      /** Stops waiting for the user; a later response does not connect. */
      abandon: () => running?.abort(),

      async disconnect() {
        stopListening?.()
        await mark(true)
      },

      getAccounts: readAccounts,
      getChainId: readChain,
      getProvider: async () => provider,

      async isAuthorized() {
        try {
          const isDisconnected = await timeLimit(
            config.storage?.getItem(`${id}.disconnected`),
            RESPONSE_TIMEOUT,
          )
          return !isDisconnected && (await readAccounts()).length > 0
        } catch {
          return false
        }
      },

      async switchChain({ chainId, addEthereumChainParameter }) {
        const chain = configuredChain(config, chainId)
        if (!chain) throw new ChainNotConfiguredError()
        // Lazy: most wallets are on a supported network when they connect.
        const { notSwitched, switchOrAddChain } = await import('../../provider/switchOrAddChain.ts')
        const change = watchChainChange(config.emitter, chainId)
        const add = addEthereumChainParameter as never
        const current = await switchOrAddChain({ provider, chain, add, change }).finally(change.stop)
        config.emitter.emit('change', { chainId: current })
        if (current !== chainId) throw notSwitched(chain)
        return chain
      },

      onAccountsChanged(payload) {
        const now = ++reports.accounts
        const apply = (accounts: readonly Address[]) => {
          if (now !== reports.accounts) return
          if (accounts.length > 0) config.emitter.emit('change', { accounts })
          else this.onDisconnect()
        }
        // A payload of the wrong type only signals a change: reads the accounts.
        if (Array.isArray(payload)) apply(checksummed(payload))
        else readAccounts().then(apply, () => apply([]))
      },

      onChainChanged(payload) {
        const now = ++reports.chain
        const apply = (chainId: number) => {
          if (now === reports.chain) config.emitter.emit('change', { chainId })
        }
        const chainId = readChainId(payload)
        if (chainId !== null) apply(chainId)
        else readChain().then(apply, () => {})
      },

      onDisconnect(error) {
        // 1013: the wallet lost its own RPC for a moment; its accounts stay.
        if (property(error, 'code') === 1013) return
        stopListening?.()
        config.emitter.emit('disconnect')
      },
    }
  })
}

/**
 * R4.6: the wallet's chain if it is configured, or else the first configured one; R1.2: the wallet's default before
 * both.
 */
function wantedChain(
  chains: readonly { readonly id: number }[],
  current: number,
  preferred = current,
): number {
  const isOurs = (id: number) => configuredChain({ chains }, id) !== undefined
  return [preferred, current].find(isOurs) ?? chains[0]?.id ?? current
}

/** Listening may throw in a hostile provider; the connection then works without its events. */
function attempt(action: () => unknown) {
  try {
    action()
  } catch {}
}
