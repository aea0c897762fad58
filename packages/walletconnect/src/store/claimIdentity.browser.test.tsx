import { afterEach, expect, test } from 'vitest'
import { createMemoryStorage } from '../testing/createMemoryStorage.ts'
import { claimIdentity } from './claimIdentity.ts'
import { createStorageArea } from './createStorageArea.ts'
import { STORAGE_KEYS } from './stored.ts'

// In a browser, for its locks. A frame represents a tab: its locks are released when it is removed.

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
        createStorageArea(() => storage),
        frame.contentWindow?.navigator.locks,
      ),
    close: () => frame.remove(),
  }
}

test('keeps a tab’s identity over reloads', async () => {
  const page = openPage()
  const first = await page.claim()
  expect(first).toHaveLength(32)
  page.close()
  expect(await openPage(page.storage).claim()).toEqual(first)
})

test('waits for a page that is still unloading', async () => {
  const page = openPage()
  const first = await page.claim()
  const claiming = openPage(page.storage).claim()
  setTimeout(page.close, 20)
  expect(await claiming).toEqual(first)
})

test('gives a duplicated tab a new identity, without the pairings and requests of the original', async () => {
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
  second.close()
  expect(await openPage(copy).claim()).toEqual(other)
})

test('R12.5 creates an identity also without locks and with an invalid seed', async () => {
  const storage = createMemoryStorage()
  const area = createStorageArea(() => storage)
  const forbidden = { request: () => Promise.reject(new DOMException('No.', 'SecurityError')) }
  const seed = await claimIdentity(area, forbidden as unknown as LockManager)
  expect(await claimIdentity(area, forbidden as unknown as LockManager)).toEqual(seed)
  for (const invalid of ['"not base64"', '"AAAA"', '7', '{']) {
    storage.setItem(STORAGE_KEYS.identity, invalid)
    expect(await claimIdentity(area)).toHaveLength(32)
  }
})
