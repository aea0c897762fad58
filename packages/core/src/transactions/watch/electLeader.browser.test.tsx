import { afterEach, expect, test, vi } from 'vitest'
import { electLeader } from './electLeader.ts'

/** Long enough for a busy machine. */
const until = <T,>(read: () => T) => expect.poll(read)

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Two tabs: two requests for the same lock. */
function tab(name: string, timeout?: number) {
  const state = { leads: false, turns: 0 }
  const onElected = () => {
    state.leads = true
    state.turns += 1
    return () => {
      state.leads = false
    }
  }
  const leave = electLeader(name, onElected, timeout)
  stops.push(leave)
  return Object.assign(state, { leave })
}

/** Waits until a tab waits for another one to stop leading. */
const waits = (name: string) =>
  until(async () => (await navigator.locks.query()).pending?.map((lock) => lock.name)).toContain(name)

/** Waits until the tabs have received every message sent before. */
async function received(name: string) {
  const [sender, receiver] = [new BroadcastChannel(name), new BroadcastChannel(name)]
  const arrived = new Promise((resolve) => receiver.addEventListener('message', resolve))
  sender.postMessage('last')
  await arrived
  sender.close()
  receiver.close()
}

test('R11.3 one tab leads, and another takes over when it closes', async () => {
  const [first, second] = [tab('lead.a'), tab('lead.a')]
  await until(() => first.leads).toBe(true)
  await waits('lead.a')
  expect(second.leads).toBe(false)
  first.leave()
  expect(first.leads).toBe(false)
  await until(() => second.leads).toBe(true)
})

test('R11.3 elects a leader per account', async () => {
  const [first, second] = [tab('lead.b'), tab('lead.c')]
  await until(() => [first.leads, second.leads]).toEqual([true, true])
})

test('R11.3 a tab that leaves while waiting never leads', async () => {
  const [first, second] = [tab('lead.d'), tab('lead.d')]
  await until(() => first.leads).toBe(true)
  await waits('lead.d')
  second.leave()
  // Locks are given in the order of the requests.
  const third = tab('lead.d')
  first.leave()
  await until(() => third.leads).toBe(true)
  expect([first.turns, second.turns]).toEqual([1, 0])
})

test('R11.3 a tab that leaves before it knows whether another leads ends without an error', async () => {
  const rejected = vi.fn((event: PromiseRejectionEvent) => event.preventDefault())
  window.addEventListener('unhandledrejection', rejected)
  stops.push(() => window.removeEventListener('unhandledrejection', rejected))
  const first = tab('lead.j')
  await until(() => first.leads).toBe(true)
  const second = tab('lead.j')
  second.leave()
  // The first is answered after the request of the second tab, the other one after the event of a rejection.
  for (let request = 1; request <= 2; request += 1)
    await navigator.locks.request('lead.j', { ifAvailable: true }, () => {})
  expect([rejected.mock.calls, second.turns]).toEqual([[], 0])
})

test('R11.3 a hidden leader yields to a visible tab and takes over again after it', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const first = tab('lead.e')
  await until(() => first.leads).toBe(true)
  const second = tab('lead.e')
  await waits('lead.e')
  await received('lead.e')
  expect([first.leads, second.leads]).toEqual([true, false])
  // The first is still hidden when it learns that the second is visible.
  const channel = new BroadcastChannel('lead.e')
  channel.postMessage('seen')
  await until(() => [first.leads, second.leads]).toEqual([false, true])
  seen.mockReturnValue('visible')
  channel.postMessage('seen')
  await received('lead.e')
  expect([first.leads, second.leads]).toEqual([false, true])
  second.leave()
  await until(() => first.leads).toBe(true)
  channel.close()
})

test('R11.3 every tab leads without Web Locks or when they are refused', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
  const [first, second] = [tab('lead.f'), tab('lead.f')]
  await until(() => [first.leads, second.leads]).toEqual([true, true])
  vi.restoreAllMocks()
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('refused', 'SecurityError'))
  const third = tab('lead.f')
  await until(() => third.leads).toBe(true)
  third.leave()
  expect(third.leads).toBe(false)
})

test('R11.1 replaces a leader that the browser has frozen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // It holds the lock and receives no messages.
  const asleep = navigator.locks.request('lead.g', () => new Promise<void>(() => {}))
  const woken = expect(asleep).rejects.toMatchObject({ name: 'AbortError' })
  const first = tab('lead.g', 200)
  await waits('lead.g')
  await vi.advanceTimersByTimeAsync(200)
  await until(() => first.leads).toBe(true)
  await woken
  // The current leader responds to a waiting tab.
  const second = tab('lead.g', 1_000)
  await waits('lead.g')
  // Its question, and the response.
  for (let message = 1; message <= 2; message += 1) await received('lead.g')
  await vi.advanceTimersByTimeAsync(60_000)
  await navigator.locks.query()
  expect([first.turns, second.turns]).toEqual([1, 0])
  first.leave()
  await until(() => second.leads).toBe(true)
})

test('R11.1 a replaced leader that resumes stops leading until it is elected again', async () => {
  const first = tab('lead.h')
  await until(() => first.leads).toBe(true)
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const second = navigator.locks.request('lead.h', { steal: true }, () => closed)
  await until(() => first.leads).toBe(false)
  close()
  await second
  await until(() => first.leads).toBe(true)
  expect(first.turns).toBe(2)
})
