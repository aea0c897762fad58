import { afterEach, expect, test } from 'vitest'
import { STORAGE_KEYS } from '../stored.ts'
import { createMemoryStorage } from '../testing/createMemoryStorage.ts'
import { createArea } from './area.ts'
import { claimIdentity } from './claimIdentity.ts'

// In a browser, whose locks are the matter here. A frame stands for a tab: what it holds goes when it goes.

const frames: HTMLIFrameElement[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
})

function openPage(storage = createMemoryStorage()) {
  const frame = document.createElement('iframe')
  frames.push(frame)
  document.body.append(frame)
  return {
    storage,
    claim: () =>
      claimIdentity(
        createArea(() => storage),
        frame.contentWindow?.navigator.locks,
      ),
    leave: () => frame.remove(),
  }
}

test('a tab has one identity over reloads', async () => {
  const page = openPage()
  const first = await page.claim()
  expect(first).toHaveLength(32)
  page.leave()
  expect(await openPage(page.storage).claim()).toEqual(first)
})

test('a page that is still going is waited for', async () => {
  const page = openPage()
  const first = await page.claim()
  const claiming = openPage(page.storage).claim()
  setTimeout(page.leave, 20)
  expect(await claiming).toEqual(first)
})

test('a duplicated tab takes an identity of its own, and leaves to the other what that has under way', async () => {
  const page = openPage()
  const first = await page.claim()
  page.storage.setItem(STORAGE_KEYS.pairings, '[]')
  page.storage.setItem(STORAGE_KEYS.requests, '[]')

  const copy = createMemoryStorage()
  for (const [key, value] of page.storage.values) copy.setItem(key, value)
  const second = openPage(copy)
  const other = await second.claim()
  expect(other).not.toEqual(first)
  expect([...copy.values.keys()]).toEqual([STORAGE_KEYS.identity])
  expect(page.storage.values.size).toBe(3)
  second.leave()
  expect(await openPage(copy).claim()).toEqual(other)
})

test('R12.5 a page that may hold no locks, has none, or holds an odd seed still has an identity', async () => {
  const storage = createMemoryStorage()
  const own = createArea(() => storage)
  const forbidden = { request: () => Promise.reject(new DOMException('No.', 'SecurityError')) }
  const seed = await claimIdentity(own, forbidden as unknown as LockManager)
  expect(await claimIdentity(own, forbidden as unknown as LockManager)).toEqual(seed)
  for (const odd of ['"not base64"', '"AAAA"', '7', '{']) {
    storage.setItem(STORAGE_KEYS.identity, odd)
    expect(await claimIdentity(own)).toHaveLength(32)
  }
})
