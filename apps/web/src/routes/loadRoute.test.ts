import { expect, it, vi } from 'vitest'
import { loadRoute, RouteLoadError } from './loadRoute.ts'

const failure = new TypeError('Failed to fetch')

it('R9.4 returns a route that takes long, and reloads nothing', async () => {
  vi.useFakeTimers()
  const reloadPage = vi.fn()
  const load = () => new Promise((resolve) => setTimeout(() => resolve('page'), 60_000))
  const loading = loadRoute({ route: 'send', load, mayReload: () => true, reloadPage })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await loading).toBe('page')
  expect(reloadPage).not.toHaveBeenCalled()
  vi.useRealTimers()
})

it('R9.4 reloads the page when a route failed to load, and stays pending meanwhile', async () => {
  const reloadPage = vi.fn()
  const ended = vi.fn()
  const load = () => Promise.reject(failure)
  loadRoute({ route: 'send', load, mayReload: () => true, reloadPage }).then(ended, ended)
  await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1))
  expect(ended).not.toHaveBeenCalled()
})

it('R9.4 rejects when a route failed to load and the page may not reload', async () => {
  const reloadPage = vi.fn()
  const load = () => Promise.reject(failure)
  const error = await loadRoute({ route: 'send', load, mayReload: () => false, reloadPage }).catch(
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(RouteLoadError)
  expect(error).toMatchObject({
    message: 'The code of the route "send" failed to load. Load the page again.',
    cause: failure,
  })
  expect(reloadPage).not.toHaveBeenCalled()
})
