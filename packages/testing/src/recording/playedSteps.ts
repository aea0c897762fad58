import type { RequestArguments } from '../wallet/provider.ts'
import type { LogEntry, RecordedError, RecordedStep, StepId, WalletRecording } from './WalletRecording.ts'

/** A completed step: the events before its response, the response, and the events after it. */
export type PlayedStep = {
  readonly before: readonly LogEntry[]
  /** Undefined: the wallet never responded. */
  readonly outcome: Exclude<LogEntry, { readonly kind: 'event' }> | undefined
  readonly after: readonly LogEntry[]
}

/** Indexes the completed steps of a recording. */
export function playedSteps({ steps }: WalletRecording) {
  const played = new Map(
    steps
      .filter(({ status }) => status === 'done' || status === 'timed_out')
      .map((step) => [step.id, split(step)] as const),
  )
  const adds = (['add_without_explorer', 'add_http_explorer', 'add_https_explorer'] as const).map((id) =>
    played.get(id),
  )

  return {
    get: (id: StepId) => played.get(id),
    /** The step that added a network. */
    added: adds.find((step) => step?.outcome?.kind === 'response'),
    /** The error with which the wallet refused such a request without asking the user. */
    refusal({ method, params }: RequestArguments, isForOtherSite: boolean): RecordedError | undefined {
      if (method === 'personal_sign' && isForOtherSite)
        return unlessRejected(played.get('sign_other_site'), played.get('sign_reject'))
      if (method === 'wallet_addEthereumChain')
        return unlessRejected(played.get(addStep(params)), played.get('switch_reject'))
      return undefined
    },
  }
}

export function errorOf(step: PlayedStep | undefined): RecordedError | undefined {
  return step?.outcome?.kind === 'error' ? step.outcome.error : undefined
}

/** Returns the error of a step, unless it is the one of a user rejection. */
function unlessRejected(step: PlayedStep | undefined, rejected: PlayedStep | undefined) {
  const error = errorOf(step)
  const rejection = errorOf(rejected)
  const isRejection =
    error?.code === 4001 ||
    (rejection && rejection.code === error?.code && rejection.message === error?.message)
  return isRejection ? undefined : error
}

function addStep(params: unknown): StepId {
  const [network] = Array.isArray(params) ? (params as unknown[]) : []
  const { blockExplorerUrls: urls } = (network ?? {}) as { blockExplorerUrls?: unknown }
  if (!Array.isArray(urls) || urls.length === 0) return 'add_without_explorer'
  return urls.some((url) => /^http:/i.test(String(url))) ? 'add_http_explorer' : 'add_https_explorer'
}

function split({ log }: RecordedStep): PlayedStep {
  const at = log.findIndex(({ kind }) => kind !== 'event')
  const outcome = log[at]
  if (!outcome || outcome.kind === 'event') return { before: log, outcome: undefined, after: [] }
  return { before: log.slice(0, at), outcome, after: log.slice(at + 1) }
}
