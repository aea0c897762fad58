import { type Address, UserRejectedRequestError } from 'viem'
import { ChainNotConfiguredError, createConnector } from 'wagmi'
import { checksummed } from './checksummed.ts'
import { hearNetwork } from './hearNetwork.ts'
import { ANSWER_WITHIN, ask, type Eip1193Provider } from './provider.ts'
import { readChainId } from './readChainId.ts'
import { asError, askChain, notThere, switchNetwork } from './switchNetwork.ts'
import { WALLET_ANSWERED } from './walletAnswered.ts'
import { isRejection } from './walletError.ts'
import { whenAborted } from './whenAborted.ts'

export type InjectedParameters = {
  readonly id: string
  readonly name: string
  readonly rdns?: readonly string[]
  readonly provider: Eip1193Provider
  /** The network to ask for where the application has it (R4.6). Default: the wallet's own. */
  readonly defaultChainId?: number | undefined
}

/** What it keeps in wagmi's storage: a disconnected wallet is not asked by `reconnect(config)`. */
type Marks = { [key in `${string}.disconnected`]: true | null }

/**
 * A wagmi connector for a wallet that lives in the page (EIP-1193), announced by EIP-6963 or found by its flags.
 *
 * It asks only for what the visitor chose: nothing at set-up, `eth_accounts` and `eth_chainId` on reconnecting,
 * `eth_requestAccounts` on connecting. It never trusts the shape of what comes back.
 */
export function injected({ id, name, rdns, defaultChainId, provider }: InjectedParameters) {
  return createConnector<Eip1193Provider, { readonly abandon: () => void }, Marks>((config) => {
    let stopListening: (() => void) | undefined
    let running: AbortController | undefined
    /** Count what the wallet said, so that a slow reading never overwrites something newer. */
    const heard = { accounts: 0, chain: 0 }

    /** Marks the wallet as disconnected, as wagmi's own `injected` does, or with `null` as connected. */
    const mark = async (value: true | null) => {
      try {
        await config.storage?.setItem(`${id}.disconnected`, value)
      } catch {
        // A storage that refuses must not keep the wallet connected.
      }
    }

    const readAccounts = async () =>
      checksummed(await ask(provider, 'eth_accounts', { within: ANSWER_WITHIN }))

    const readChain = () => askChain(provider)

    /** Listens from now on; `latest` is what the wallet has said of its accounts since, if anything. */
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

      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        if (config.chains.length === 0) throw new Error('No chains found on connector.')
        running?.abort()
        const mine = new AbortController()
        running = mine
        const connecting = async () => {
          const answered = isReconnecting
            ? await readAccounts()
            : checksummed(await ask(provider, 'eth_requestAccounts'))
          mine.signal.throwIfAborted()
          if (answered.length === 0) throw new Error('accounts received is empty')
          config.emitter.emit('message', { type: WALLET_ANSWERED })
          const { stop, latest } = listen(this)
          try {
            let current = await readChain()
            mine.signal.throwIfAborted()
            const target =
              chainId ?? (isReconnecting ? current : wantedChain(config.chains, current, defaultChainId))
            if (target !== current) {
              try {
                current = (await this.switchChain?.({ chainId: target }))?.id ?? current
              } catch (error) {
                // Connected on another network is a state of its own; only a chain asked for by name may refuse.
                if (chainId !== undefined && isRejection(error)) throw error
                // It may have gone to a third one.
                current = await readChain().catch(() => current)
              }
            }
            mine.signal.throwIfAborted()
            // The visitor may have switched the account, or locked the wallet, while the network was asked for.
            const accounts = latest() ?? answered
            if (accounts.length === 0) throw new Error('accounts received is empty')
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
          return await Promise.race([connecting(), whenAborted(mine.signal)])
        } catch (error) {
          throw isRejection(error) ? new UserRejectedRequestError(asError(error)) : error
        } finally {
          if (running === mine) running = undefined
        }
      },

      /** Stops waiting for the visitor's answer; one that comes later connects nobody. */
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
          const isDisconnected = await config.storage?.getItem(`${id}.disconnected`)
          return !isDisconnected && (await readAccounts()).length > 0
        } catch {
          return false
        }
      },

      async switchChain({ chainId, addEthereumChainParameter }) {
        const chain = config.chains.find((candidate) => candidate.id === chainId)
        if (!chain) throw new ChainNotConfiguredError()
        const news = hearNetwork(config.emitter, chainId)
        const add = addEthereumChainParameter as never
        const here = await switchNetwork({ provider, chain, add, news }).finally(news.stop)
        config.emitter.emit('change', { chainId: here })
        if (here !== chainId) throw notThere(chain)
        return chain
      },

      onAccountsChanged(payload) {
        const now = ++heard.accounts
        const apply = (accounts: readonly Address[]) => {
          if (now !== heard.accounts) return
          if (accounts.length > 0) config.emitter.emit('change', { accounts })
          else this.onDisconnect()
        }
        // A payload of the wrong type says only that something changed: the wallet is asked what.
        if (Array.isArray(payload)) apply(checksummed(payload))
        else readAccounts().then(apply, () => apply([]))
      },

      onChainChanged(payload) {
        const now = ++heard.chain
        const apply = (chainId: number) => {
          if (now === heard.chain) config.emitter.emit('change', { chainId })
        }
        const chainId = readChainId(payload)
        if (chainId !== null) apply(chainId)
        else readChain().then(apply, () => {})
      },

      onDisconnect(error) {
        // 1013 is a wallet that lost its own RPC for a moment; its accounts stay.
        if (error && 'code' in error && error.code === 1013) return
        stopListening?.()
        config.emitter.emit('disconnect')
      },
    }
  })
}

/** R4.6: the wallet's own network when the application has it, else the first one configured; R1.2: its default before. */
function wantedChain(
  chains: readonly { readonly id: number }[],
  current: number,
  preferred = current,
): number {
  const isOurs = (id: number) => chains.some((chain) => chain.id === id)
  return [preferred, current].find(isOurs) ?? chains[0]?.id ?? current
}

/** Listening may throw in a hostile provider; the connection then lives without its events. */
function attempt(action: () => unknown) {
  try {
    action()
  } catch {}
}
