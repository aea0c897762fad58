import { afterEach, expect, test, vi } from 'vitest'
import { leadOneTab } from './leadOneTab.ts'

/** Long enough for a busy machine. */
const until = <T,>(read: () => T) => expect.poll(read, { timeout: 10_000 })

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
})

/** Two tabs are two who ask for the same lock. */
function tab(name: string, patience?: number) {
  const state = { leads: false, turns: 0 }
  const lead = () => {
    state.leads = true
    state.turns += 1
    return () => {
      state.leads = false
    }
  }
  const leave = leadOneTab(name, lead, patience)
  stops.push(leave)
  return Object.assign(state, { leave })
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 100))

test('R11.3 one tab of all leads, and the next one when that is closed', async () => {
  const [one, other] = [tab('lead.a'), tab('lead.a')]
  await until(() => one.leads).toBe(true)
  await settle()
  expect(other.leads).toBe(false)
  one.leave()
  expect(one.leads).toBe(false)
  await until(() => other.leads).toBe(true)
})

test('R11.3 each account is led for itself', async () => {
  const [one, other] = [tab('lead.b'), tab('lead.c')]
  await until(() => [one.leads, other.leads]).toEqual([true, true])
})

test('R11.3 a tab that leaves before its turn never leads', async () => {
  const [one, other] = [tab('lead.d'), tab('lead.d')]
  await until(() => one.leads).toBe(true)
  other.leave()
  one.leave()
  await settle()
  expect([one.turns, other.turns]).toEqual([1, 0])
})

test('R11.3 a leader that nobody sees gives way to a tab that is seen, and takes over again after it', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const one = tab('lead.e')
  await until(() => one.leads).toBe(true)
  const other = tab('lead.e')
  await settle()
  expect([one.leads, other.leads]).toEqual([true, false])
  // The first is still hidden while it hears that the second is not.
  const channel = new BroadcastChannel('lead.e')
  channel.postMessage('seen')
  await until(() => [one.leads, other.leads]).toEqual([false, true])
  seen.mockReturnValue('visible')
  channel.postMessage('seen')
  await settle()
  expect([one.leads, other.leads]).toEqual([false, true])
  other.leave()
  await until(() => one.leads).toBe(true)
  channel.close()
})

test('R11.3 without Web Locks every tab leads, and where they are refused', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
  const [one, other] = [tab('lead.f'), tab('lead.f')]
  await until(() => [one.leads, other.leads]).toEqual([true, true])
  vi.restoreAllMocks()
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('refused', 'SecurityError'))
  const third = tab('lead.f')
  await until(() => third.leads).toBe(true)
  third.leave()
  expect(third.leads).toBe(false)
})

test('R11.1 a leader that the browser has put to sleep is passed over', async () => {
  // It holds the lock, and hears nothing.
  const asleep = navigator.locks.request('lead.g', () => new Promise<void>(() => {}))
  const woken = expect(asleep).rejects.toMatchObject({ name: 'AbortError' })
  const one = tab('lead.g', 200)
  await until(() => one.leads).toBe(true)
  await woken
  // Who waits for the one that leads now is answered.
  const other = tab('lead.g', 1_000)
  await new Promise((resolve) => setTimeout(resolve, 1_400))
  expect([one.turns, other.turns]).toEqual([1, 0])
  one.leave()
  await until(() => other.leads).toBe(true)
})

test('R11.1 a page that wakes, and was passed over, leads no more until it is its turn again', async () => {
  const one = tab('lead.h')
  await until(() => one.leads).toBe(true)
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const other = navigator.locks.request('lead.h', { steal: true }, () => closed)
  await until(() => one.leads).toBe(false)
  close()
  await other
  await until(() => one.leads).toBe(true)
  expect(one.turns).toBe(2)
})
