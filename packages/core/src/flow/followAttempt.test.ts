import { expect, test, vi } from 'vitest'
import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import { createViewStack } from '../state/viewStack.ts'
import { createStore } from '../store/createStore.ts'
import { followAttempt } from './followAttempt.ts'

const inWindow: ConnectAttempt = { status: 'opening', key: 'base', method: 'connector', elsewhere: true }

function world() {
  const attempt = createStore<ConnectAttempt>({ status: 'idle' })
  const views = createViewStack()
  const abandon = vi.fn()
  const stop = followAttempt({ attempt, views, abandon })
  views.open({ name: 'choose' }, { name: 'connect', walletKey: 'base' })
  return { attempt, views, abandon, stop, isHidden: () => views.state.get().hidden === true }
}

test('R2.5 hides the dialog while the user is in a wallet’s own window, and shows it unchanged after', () => {
  const { attempt, views, isHidden, abandon } = world()
  const { stack } = views.state.get()
  attempt.set(inWindow)
  expect(isHidden()).toBe(true)
  attempt.set({ status: 'failed', key: 'base', method: 'connector', code: 'rejected' })
  expect([isHidden(), views.state.get().stack]).toEqual([false, stack])
  expect(abandon).not.toHaveBeenCalled()
})

test('R2.5 a wallet in this page does not hide it', () => {
  const { attempt, isHidden } = world()
  attempt.set({ status: 'opening', key: 'metaMask', method: 'connector' })
  expect(isHidden()).toBe(false)
})

test.each<ConnectAttempt>([
  inWindow,
  { status: 'opening', key: 'metaMask', method: 'injected' },
  { status: 'pairing', key: 'metaMask', method: 'pairing', uri: null },
  { status: 'connecting', key: 'metaMask', method: 'injected' },
])(
  'R4.22 closing the dialog, or opening another view in place of the step, ends the attempt: $status',
  (waiting) => {
    for (const leave of [
      ({ views }: ReturnType<typeof world>) => views.close(),
      ({ views }: ReturnType<typeof world>) => views.open({ name: 'choose' }),
    ]) {
      const all = world()
      all.attempt.set(waiting)
      leave(all)
      expect(all.abandon).toHaveBeenCalledOnce()
    }
  },
)

test('R4.22 an attempt goes on in a detour from its step, and without a step after a reload', () => {
  const all = world()
  all.attempt.set(inWindow)
  all.views.push({ name: 'get' })
  all.views.back()
  expect(all.abandon).not.toHaveBeenCalled()
  all.views.replace({ name: 'sign' })
  expect(all.abandon).toHaveBeenCalledOnce()
  all.views.open({ name: 'choose' })
  all.views.close()
  expect(all.abandon).toHaveBeenCalledOnce()
})

test('R2.5 hides nothing after it stopped', () => {
  const { attempt, stop, isHidden } = world()
  stop()
  attempt.set(inWindow)
  expect(isHidden()).toBe(false)
})
