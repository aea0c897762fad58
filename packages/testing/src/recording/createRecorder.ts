import { type Address, getAddress, isAddress } from 'viem'
import { createRedactor } from './createRedactor.ts'
import type { ObservedPage } from './observePage.ts'
import { type RecorderNetworks, stepRequest } from './stepRequests.ts'
import {
  type LogEntry,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type RecordedStep,
  recordedEvents,
  type StepId,
  stepIds,
  type WalletRecording,
} from './WalletRecording.ts'

export type RecorderOptions = {
  readonly page: Omit<ObservedPage, 'providers'>
  /** The provider to record, and its index in `page.objects`. */
  readonly provider: unknown
  readonly providerIndex: number
  /** Origin of the page. */
  readonly origin: string
  readonly networks: RecorderNetworks
  /** The user agent. */
  readonly browser?: string
}

export type RecordStepOptions = {
  /** Milliseconds until a step without a response ends as `timed_out`. Default: two minutes. */
  readonly timeoutMs?: number
  /** Ends the step: as `done` if the user acts in the wallet, else as `timed_out`. */
  readonly signal?: AbortSignal
}

export type Recorder = {
  /** Records a step. Events are added to it until the next step starts. */
  record(id: StepId, options?: RecordStepOptions): Promise<RecordedStep>
  skip(id: StepId): void
  /** Why {@link Recorder.record} skips a step; `null` if it can be recorded. */
  skipReason(id: StepId): 'needs_account' | 'has_network' | null
  recording(): WalletRecording
  /** Stops listening. */
  close(): void
}

type OpenStep = Omit<RecordedStep, 'log'> & { readonly log: LogEntry[]; readonly startedAt: number }

type EventSource = {
  readonly request: (args: { method: string; params?: unknown }) => Promise<unknown>
  readonly on?: (event: string, listener: (payload: unknown) => void) => unknown
  readonly removeListener?: (event: string, listener: (payload: unknown) => void) => unknown
}

/** Records the responses and events of a wallet, without private values. Sends no transaction. */
export function createRecorder({
  page,
  providerIndex,
  origin,
  networks,
  browser = '',
  ...options
}: RecorderOptions): Recorder {
  const provider = options.provider as EventSource
  const redactor = createRedactor(origin)
  redactor.nameChain('known', networks.known)
  redactor.nameChain('unknown', networks.unknown.id)
  const steps = new Map<StepId, OpenStep>()
  let current: OpenStep | null = null
  let account: Address | null = null
  let chainId = 1

  const listeners = recordedEvents.map((name) => {
    const listener = (payload: unknown) => {
      if (!current) return
      const value = redactor.payload(payload)
      const elapsedMs = since(current)
      current.log.push({ kind: 'event', name, ...(value === undefined ? {} : { payload: value }), elapsedMs })
    }
    try {
      provider.on?.(name, listener)
    } catch {
      // Some providers have no events.
    }
    return { name, listener }
  })

  function setPlaceholder(id: StepId, value: unknown) {
    if (id === 'chain_id' && (typeof value === 'string' || typeof value === 'number')) {
      chainId = Number(value) || 1
      redactor.nameChain('current', chainId)
    }
    const [first] = Array.isArray(value) ? (value as unknown[]) : []
    if (typeof first === 'string' && isAddress(first, { strict: false })) account = getAddress(first)
  }

  const hasResponse = (id: StepId) => steps.get(id)?.log.some(({ kind }) => kind === 'response') ?? false

  function skipReason(id: StepId) {
    const hasNetwork =
      hasResponse('switch_unknown') || hasResponse('add_without_explorer') || hasResponse('add_http_explorer')
    if (id.startsWith('sign_') && !account) return 'needs_account'
    return id.startsWith('add_') && hasNetwork ? 'has_network' : null
  }

  function end(step: OpenStep, status: RecordedStep['status']): RecordedStep {
    const ended = { ...step, status }
    steps.set(step.id, ended)
    if (current === step) current = ended
    return closed(ended)
  }

  return {
    async record(id, { timeoutMs = 120_000, signal } = {}) {
      if (skipReason(id))
        return end({ id, status: 'done', request: null, log: [], startedAt: 0 }, 'not_needed')
      const request = stepRequest(id, { origin, networks, account, chainId })
      const params = redactor.value(request?.params)
      const shown = request && { method: request.method, ...(params === undefined ? {} : { params }) }
      const step: OpenStep = { id, status: 'done', request: shown, log: [], startedAt: performance.now() }
      current = step
      const stopped = whenStopped(timeoutMs, signal)
      try {
        const response = request ? provider.request(request) : stopped.promise
        const value = await Promise.race([response, stopped.promise])
        if (value === STOPPED) return end(step, request || !signal?.aborted ? 'timed_out' : 'done')
        setPlaceholder(id, value)
        const redacted = request?.method === 'personal_sign' ? signatureKind(value) : redactor.value(value)
        const elapsedMs = since(step)
        step.log.push({ kind: 'response', ...(redacted === undefined ? {} : { value: redacted }), elapsedMs })
      } catch (error) {
        step.log.push({ kind: 'error', error: redactor.error(error), elapsedMs: since(step) })
      } finally {
        stopped.clear()
      }
      return end(step, 'done')
    },
    skip(id) {
      end({ id, status: 'skipped', request: null, log: [], startedAt: 0 }, 'skipped')
    },
    skipReason,
    recording: () => ({
      format: RECORDING_FORMAT,
      version: RECORDING_VERSION,
      recordedAt: new Date().toISOString(),
      browser,
      objects: page.objects,
      announcements: page.announcements,
      globals: page.globals,
      asked: providerIndex,
      steps: stepIds.flatMap((id) => {
        const step = steps.get(id)
        return step ? [closed(step)] : []
      }),
    }),
    close() {
      current = null
      for (const { name, listener } of listeners) {
        try {
          provider.removeListener?.(name, listener)
        } catch {
          // A provider may have no events.
        }
      }
    },
  }
}

const STOPPED = Symbol('stopped')

function whenStopped(timeoutMs: number, signal: AbortSignal | undefined) {
  let clear = () => {}
  const promise = new Promise<typeof STOPPED>((resolve) => {
    const stop = () => resolve(STOPPED)
    const timer = setTimeout(stop, timeoutMs)
    signal?.addEventListener('abort', stop)
    clear = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  })
  return { promise, clear }
}

function since({ startedAt }: OpenStep): number {
  return Math.round(performance.now() - startedAt)
}

function closed({ startedAt: _, log, ...step }: OpenStep): RecordedStep {
  return { ...step, log: [...log] }
}

function signatureKind(value: unknown): string {
  if (typeof value !== 'string' || !/^0x[0-9a-f]*$/i.test(value))
    return `<${typeof value} instead of a signature>`
  return `<signature, ${(value.length - 2) / 2} bytes>`
}
