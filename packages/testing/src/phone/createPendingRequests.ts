import type { RpcRequest } from '@countersign/walletconnect/protocol'
import type { Verdict } from '../wallet/approval.ts'
import type { PhoneState } from './createPhoneState.ts'

/** The longest delay of setTimeout. */
const MAX_TIMEOUT = 2 ** 31 - 1

export type PendingRequests = ReturnType<typeof createPendingRequests>

/** Creates the store of pending requests: each is persisted until it is answered, withdrawn or expired. */
export function createPendingRequests(state: PhoneState, now: () => number) {
  const open = new Map<string, AbortController>()
  const keyOf = (topic: string, id: number) => `${topic} ${id}`

  function forget(topic: string, id: number) {
    open.delete(keyOf(topic, id))
    const isOther = (entry: { topic: string; request: RpcRequest }) =>
      entry.topic !== topic || entry.request.id !== id
    state.change({ pendingRequests: state.record().pendingRequests.filter(isOther) })
  }

  return {
    /**
     * Runs a request's approval and response; `null` when it is already running, or
     * expired. The signal aborts when the request is withdrawn.
     */
    async ask<Outcome>(
      { topic, request, expiry }: { topic: string; request: RpcRequest; expiry: number | null },
      run: (signal: AbortSignal) => Promise<Outcome>,
    ): Promise<Outcome | null> {
      const key = keyOf(topic, request.id)
      const left = expiry === null ? MAX_TIMEOUT : expiry * 1000 - now()
      if (open.has(key)) return null
      if (left <= 0) {
        forget(topic, request.id)
        return null
      }
      const controller = new AbortController()
      open.set(key, controller)
      const { pendingRequests } = state.record()
      const isStored = pendingRequests.some(
        (entry) => entry.topic === topic && entry.request.id === request.id,
      )
      if (!isStored) state.change({ pendingRequests: [...pendingRequests, { topic, request }] })
      const timer = setTimeout(() => controller.abort(), Math.min(left, MAX_TIMEOUT))
      try {
        return await run(controller.signal)
      } finally {
        clearTimeout(timer)
        forget(topic, request.id)
      }
    },
    /** Withdraws one pending request of a topic, or all of them. */
    withdraw(topic: string, id?: number) {
      for (const [key, controller] of open) {
        if (id === undefined ? key.startsWith(`${topic} `) : key === keyOf(topic, id)) controller.abort()
      }
    },
    close() {
      for (const controller of open.values()) controller.abort()
    },
  }
}

/** Resolves with the verdict, or a rejection once the signal aborts. */
export function verdictOf(
  verdict: Verdict | Promise<Verdict>,
  signal: AbortSignal,
): Verdict | Promise<Verdict> {
  const void_ = new Promise<Verdict>((resolve) => {
    if (signal.aborted) resolve({ approved: false })
    signal.addEventListener('abort', () => resolve({ approved: false }), { once: true })
  })
  return Promise.race([verdict, void_])
}
