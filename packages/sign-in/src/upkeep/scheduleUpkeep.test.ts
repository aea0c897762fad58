import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UpkeepReport } from './runUpkeep.ts'
import { scheduleUpkeep } from './scheduleUpkeep.ts'
import { tasks } from './tasks.ts'

const rows = Object.fromEntries(tasks.map(({ name }) => [name, 0])) as UpkeepReport['rows']

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('R10.11 runs soon after the start and again and again, also after a failure', async () => {
  const faults: unknown[] = []
  let runs = 0
  const upkeep = async (): Promise<UpkeepReport> => {
    runs += 1
    if (runs === 1) throw new Error('The database is away.')
    return { status: 'done', rows }
  }
  const stop = scheduleUpkeep({ upkeep }, { every: 1000, onError: (error) => faults.push(error) })
  await vi.advanceTimersByTimeAsync(100)
  expect([runs, String(faults)]).toEqual([1, 'Error: The database is away.'])
  await vi.advanceTimersByTimeAsync(12_000)
  expect(runs).toBeGreaterThanOrEqual(11)
  expect(runs).toBeLessThanOrEqual(16)
  await stop()
  const before = runs
  await vi.advanceTimersByTimeAsync(12_000)
  expect(runs).toBe(before)
})

test('R10.11 ending waits for the run that is under way, which is told', async () => {
  let end = () => {}
  let signal: AbortSignal | undefined
  const upkeep = (options?: { readonly signal?: AbortSignal }) => {
    signal = options?.signal
    return new Promise<UpkeepReport>((resolve) => {
      end = () => resolve({ status: 'stopped', rows })
    })
  }
  const stop = scheduleUpkeep({ upkeep }, { every: 1000 })
  await vi.advanceTimersByTimeAsync(100)
  let hasStopped = false
  const stopping = stop().then(() => {
    hasStopped = true
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect([signal?.aborted, hasStopped]).toEqual([true, false])
  end()
  await stopping
  expect(hasStopped).toBe(true)
})
