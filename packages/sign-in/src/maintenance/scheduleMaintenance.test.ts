import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MaintenanceReport } from './runMaintenance.ts'
import { scheduleMaintenance } from './scheduleMaintenance.ts'
import { tasks } from './tasks.ts'

const rows = Object.fromEntries(tasks.map(({ name }) => [name, 0])) as MaintenanceReport['rows']

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('R10.8 runs soon after the start and periodically, also after a failure', async () => {
  const errors: unknown[] = []
  let runs = 0
  const runMaintenance = async (): Promise<MaintenanceReport> => {
    runs += 1
    if (runs === 1) throw new Error('The database is unavailable.')
    return { status: 'done', rows }
  }
  const stop = scheduleMaintenance(
    { runMaintenance },
    { every: 1000, onError: (error) => errors.push(error) },
  )
  await vi.advanceTimersByTimeAsync(100)
  expect([runs, String(errors)]).toEqual([1, 'Error: The database is unavailable.'])
  await vi.advanceTimersByTimeAsync(12_000)
  expect(runs).toBeGreaterThanOrEqual(11)
  expect(runs).toBeLessThanOrEqual(16)
  await stop()
  const before = runs
  await vi.advanceTimersByTimeAsync(12_000)
  expect(runs).toBe(before)
})

test('R10.11 aborts the current run on stop and waits for it', async () => {
  let end = () => {}
  let signal: AbortSignal | undefined
  const runMaintenance = (options?: { readonly signal?: AbortSignal }) => {
    signal = options?.signal
    return new Promise<MaintenanceReport>((resolve) => {
      end = () => resolve({ status: 'stopped', rows })
    })
  }
  const stop = scheduleMaintenance({ runMaintenance }, { every: 1000 })
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
