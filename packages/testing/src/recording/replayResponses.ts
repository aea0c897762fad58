import type { Address } from 'viem'
import { parseChainId } from '../chains/walletChain.ts'
import { createEvents } from '../wallet/createEvents.ts'
import type { Provider, RequestArguments } from '../wallet/provider.ts'
import { otherSiteOf } from '../wallet/signMethods.ts'
import { fillError, fillPlaceholders, type Live } from './fillPlaceholders.ts'
import { errorOf, type PlayedStep, playedSteps } from './playedSteps.ts'
import type { LogEntry, StepId, WalletRecording } from './WalletRecording.ts'

/** A running request whose events come from the recording. */
type Run = {
  readonly step: PlayedStep
  readonly trigger: string
  readonly wantedChainId: number
  receivedAt: number | null
}

/** The provider event that shows that a request has changed something. */
const triggers: Readonly<Record<string, string>> = {
  eth_requestAccounts: 'accountsChanged',
  wallet_requestPermissions: 'accountsChanged',
  wallet_switchEthereumChain: 'chainChanged',
  wallet_addEthereumChain: 'chainChanged',
}

const rejections: Readonly<Record<string, StepId>> = {
  eth_requestAccounts: 'connect_reject',
  wallet_requestPermissions: 'connect_reject',
  personal_sign: 'sign_reject',
  eth_signTypedData_v4: 'sign_reject',
  wallet_switchEthereumChain: 'switch_reject',
  wallet_addEthereumChain: 'switch_reject',
}

/** Longer recorded pauses are shortened to this, in milliseconds. */
const MAX_PAUSE = 2_000

/**
 * Returns a provider with the accounts, signatures and chains of `provider`, and the errors, response formats and
 * events of a recording, in the recorded order. Skipped steps are handled by `provider`.
 */
export function replayResponses(
  recording: WalletRecording,
  provider: Provider,
  origin = globalThis.location?.origin ?? 'http://localhost',
): Provider {
  const steps = playedSteps(recording)
  const events = createEvents()
  const runs: Run[] = []
  let accounts: readonly Address[] = []
  let chainId = 1

  const live = (wantedChainId = chainId): Live => ({ accounts, chainId, wantedChainId, origin })

  function emit(entries: readonly LogEntry[], wantedChainId?: number) {
    for (const entry of entries) {
      if (entry.kind !== 'event') continue
      const payload = fillPlaceholders(entry.payload, live(wantedChainId))
      const isError = entry.name === 'disconnect' && typeof payload === 'object' && payload !== null
      events.emit(entry.name, isError ? Object.assign(new Error(), payload) : payload)
    }
  }

  /** Emits each event at its recorded time relative to `from`, in milliseconds. */
  function emitLater(entries: readonly LogEntry[], from: number, wantedChainId?: number) {
    for (const entry of entries) {
      const delay = Math.min(Math.max(entry.elapsedMs - from, 0), MAX_PAUSE)
      setTimeout(() => emit([entry], wantedChainId), delay)
    }
  }

  function onEvent(name: string, payload: unknown) {
    if (name === 'accountsChanged' && Array.isArray(payload)) accounts = payload as Address[]
    const chain = name === 'connect' ? (payload as { chainId?: unknown }).chainId : payload
    const id = name === 'connect' || name === 'chainChanged' ? parseChainId(chain) : null
    if (id !== null) chainId = id
    const run = runs.at(-1)
    if (!run) return idle(name, payload)
    if (run.trigger !== name || run.receivedAt !== null) return
    run.receivedAt = performance.now()
    emit(run.step.before, run.wantedChainId)
  }

  /** Emits a change that no request caused. */
  function idle(name: string, payload: unknown) {
    const disconnect = steps.get('disconnect')
    const switched = steps.get('switch_known')
    if (disconnect && name === 'disconnect') return
    if (disconnect && name === 'accountsChanged' && Array.isArray(payload) && payload.length === 0) {
      const [first] = disconnect.before
      return emitLater(disconnect.before, first?.elapsedMs ?? 0)
    }
    if (name === 'accountsChanged' && Array.isArray(payload)) {
      const connected = steps.get('accounts_connected')?.outcome
      const shaped = connected?.kind === 'response' ? fillPlaceholders(connected.value, live()) : payload
      return events.emit(name, shaped)
    }
    if (name === 'chainChanged' && parseChainId(payload) !== null && switched?.outcome?.kind === 'response') {
      return emit(
        [...switched.before, ...switched.after].filter((item) => item.kind === 'event' && item.name === name),
      )
    }
    events.emit(name, payload)
  }

  for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
    provider.on(name, (payload) => onEvent(name, payload))

  function approvalOf({ method }: RequestArguments): PlayedStep | undefined {
    switch (method) {
      case 'eth_requestAccounts':
        return steps.get('connect_approve')
      case 'wallet_switchEthereumChain':
        return steps.get('switch_known')
      case 'wallet_addEthereumChain':
        return steps.added
      case 'eth_chainId':
        return steps.get('chain_id')
      case 'web3_clientVersion':
        return steps.get('client_version')
      case 'eth_accounts':
        return steps.get(accounts.length > 0 ? 'accounts_connected' : 'accounts')
      case 'wallet_getPermissions':
        return steps.get(accounts.length > 0 ? 'permissions_connected' : 'permissions')
      default:
        return undefined
    }
  }

  function recordValue(method: string, value: unknown) {
    if (method === 'eth_chainId') chainId = parseChainId(value) ?? chainId
    if (!/^(eth_accounts|eth_requestAccounts|wallet_getPermissions|wallet_requestPermissions)$/.test(method))
      return
    accounts = [...new Set(JSON.stringify(value)?.match(/0x[0-9a-fA-F]{40}(?=")/g))] as Address[]
  }

  async function request(args: RequestArguments): Promise<unknown> {
    const wantedChainId = chainIdOf(args) ?? chainId
    const refusal = steps.refusal(args, otherSiteOf(args.params, origin) !== null)
    if (refusal) throw fillError(refusal, live(wantedChainId))
    const trigger = triggers[args.method]
    const step = approvalOf(args)
    const run = trigger && step ? { step, trigger, wantedChainId, receivedAt: null } : null
    if (run) runs.push(run)
    try {
      const value = await provider.request(args)
      recordValue(args.method, value)
      // The recorded step depends on whether the page is connected.
      return await settle(run, run ? step : approvalOf(args), value, wantedChainId)
    } catch (error) {
      return await refuse(args, error, wantedChainId)
    } finally {
      if (run) runs.splice(runs.indexOf(run), 1)
    }
  }

  async function settle(
    run: Run | null,
    step: PlayedStep | undefined,
    value: unknown,
    wantedChainId: number,
  ) {
    if (!step) return value
    const { before, outcome, after } = step
    const at = outcome?.elapsedMs ?? 0
    if (run && run.receivedAt !== null) {
      const pause = Math.min(at - (before.at(-1)?.elapsedMs ?? at), MAX_PAUSE)
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      emitLater(after, at, wantedChainId)
    }
    return play(step, wantedChainId)
  }

  function play({ outcome }: PlayedStep, wantedChainId: number): unknown {
    if (outcome?.kind === 'error') throw new Played(outcome.error)
    if (outcome?.kind === 'response') return fillPlaceholders(outcome.value, live(wantedChainId))
    return new Promise(() => {})
  }

  async function refuse(
    { method }: RequestArguments,
    error: unknown,
    wantedChainId: number,
  ): Promise<unknown> {
    if (error instanceof Played) throw fillError(error.recorded, live(wantedChainId))
    const id = refusedAs(method, error)
    const step = id && steps.get(id)
    const recorded = errorOf(step)
    if (recorded) throw fillError(recorded, live(wantedChainId))
    if (id === 'unknown_method' && step) return play(step, wantedChainId)
    throw error
  }

  const played: Provider = {
    request,
    on(event, listener) {
      events.on(event, listener)
      return played
    },
    removeListener(event, listener) {
      events.off(event, listener)
      return played
    },
  }
  return played
}

/** Carries a recorded error. */
class Played extends Error {
  readonly recorded: NonNullable<ReturnType<typeof errorOf>>

  constructor(recorded: NonNullable<ReturnType<typeof errorOf>>) {
    super('An error of the recording.')
    this.recorded = recorded
  }
}

/** Returns the step that recorded this kind of rejection. */
function refusedAs(method: string, error: unknown): StepId | undefined {
  const { code, data } = (error ?? {}) as { code?: unknown; data?: { originalError?: { code?: unknown } } }
  if (code === 4001) return rejections[method]
  if (code === 4200) return 'unknown_method'
  const isUnknownChain = code === 4902 || data?.originalError?.code === 4902
  return isUnknownChain && method === 'wallet_switchEthereumChain' ? 'switch_unknown' : undefined
}

function chainIdOf({ params }: RequestArguments): number | null {
  const [requested] = Array.isArray(params) ? (params as unknown[]) : []
  return parseChainId((requested as { chainId?: unknown } | null | undefined)?.chainId)
}
