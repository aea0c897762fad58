import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadRoute, RouteLoadError, routeTimeout } from './loadRoute.ts'
import { createReloadGuard } from './reloadGuard.ts'

const never = () => new Promise<never>(() => {})

function memoryHistory() {
  const history = {
    state: null as unknown,
    replaceState(state: unknown) {
      history.state = state
    },
  }
  return history
}

function memoryStorage() {
  const stored = new Map<string, string>()
  return {
    kept: stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

/** Successive visits in one tab: storage and the history entry persist between them. */
function tab({ storageThrows = false } = {}) {
  const storage = memoryStorage()
  const history = memoryHistory()
  const reloadPage = vi.fn()
  const visit = (load: () => Promise<string>) => {
    const guard = createReloadGuard(storageThrows ? denied : () => storage, history)
    const answer = loadRoute({ route: 'send', load, guard, reloadPage })
    const outcome = { state: 'waiting' }
    answer.then(
      (page) => {
        outcome.state = page
      },
      (error) => {
        outcome.state = error instanceof RouteLoadError ? 'RouteLoadError' : 'another error'
      },
    )
    return outcome
  }
  return { visit, reloadPage, storage, history }
}

describe('loadRoute', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('R9.4 a route that arrives within 3.8 s is shown', async () => {
    const { visit, reloadPage } = tab()
    const outcome = visit(() => new Promise((resolve) => setTimeout(() => resolve('page'), routeTimeout - 1)))
    await vi.advanceTimersByTimeAsync(routeTimeout * 2)
    expect(outcome.state).toBe('page')
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('R9.4 a route that does not load triggers a full page load at 3.8 s', async () => {
    const { visit, reloadPage } = tab()
    const outcome = visit(never)
    await vi.advanceTimersByTimeAsync(3_799)
    expect(reloadPage).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(reloadPage).toHaveBeenCalledTimes(1)
    expect(outcome.state).toBe('waiting')
  })

  it('R9.4 reloads once only: the second time shows the error page', async () => {
    const { visit, reloadPage } = tab()
    visit(never)
    await vi.advanceTimersByTimeAsync(routeTimeout)
    const second = visit(never)
    await vi.advanceTimersByTimeAsync(routeTimeout)
    expect(second.state).toBe('RouteLoadError')
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  it('R9.4 treats a failed fetch like a timeout', async () => {
    const { visit, reloadPage } = tab()
    const fail = () => Promise.reject(new TypeError('Failed to fetch'))
    visit(fail)
    await vi.advanceTimersByTimeAsync(0)
    expect(reloadPage).toHaveBeenCalledTimes(1)
    const second = visit(fail)
    await vi.advanceTimersByTimeAsync(0)
    expect(second.state).toBe('RouteLoadError')
  })

  it('R9.4 R3.5 no loop when storage throws: the history entry remembers', async () => {
    const { visit, reloadPage, history } = tab({ storageThrows: true })
    history.state = { from: 'the application' }
    visit(never)
    await vi.advanceTimersByTimeAsync(routeTimeout)
    const second = visit(never)
    await vi.advanceTimersByTimeAsync(routeTimeout)
    expect(second.state).toBe('RouteLoadError')
    expect(reloadPage).toHaveBeenCalledTimes(1)
    expect(history.state).toMatchObject({ from: 'the application' })
  })

  it('R9.4 R3.5 does not reload when nothing can remember it', async () => {
    const reloadPage = vi.fn()
    const guard = createReloadGuard(denied, { state: null, replaceState: denied })
    const answer = loadRoute({ route: 'send', load: never, guard, reloadPage })
    const refused = expect(answer).rejects.toBeInstanceOf(RouteLoadError)
    await vi.advanceTimersByTimeAsync(routeTimeout)
    await refused
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('R9.4 allows another reload after a route has loaded', async () => {
    for (const storageThrows of [false, true]) {
      const { visit, reloadPage, storage, history } = tab({ storageThrows })
      visit(never)
      await vi.advanceTimersByTimeAsync(routeTimeout)
      visit(async () => 'page')
      await vi.advanceTimersByTimeAsync(0)
      expect(storage.kept.size).toBe(0)
      expect(history.state).toBeNull()
      visit(never)
      await vi.advanceTimersByTimeAsync(routeTimeout)
      expect(reloadPage).toHaveBeenCalledTimes(2)
    }
  })
})
