import { describe, expect, it } from 'vitest'
import { callAdapter } from './callAdapter.ts'

const waiting = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

describe('callAdapter', () => {
  it('aborts the call with the reason of the signal', async () => {
    const caller = new AbortController()
    const call = callAdapter(waiting, caller.signal)
    caller.abort('closed')
    await expect(call).rejects.toBe('closed')
  })

  it('starts a call with an aborted signal as aborted', async () => {
    const reason = await callAdapter(async ({ reason }) => reason, AbortSignal.abort('closed'))
    expect(reason).toBe('closed')
  })

  it('does not abort a call that has succeeded', async () => {
    const caller = new AbortController()
    const signal = await callAdapter(async (given) => given, caller.signal)
    caller.abort()
    expect(signal.aborted).toBe(false)
  })
})
