import { afterEach, expect, test, vi } from 'vitest'
import { requestMetadata } from './requestMetadata.ts'

// In a browser, because it reads the description of the page.

afterEach(() => {
  vi.useRealTimers()
  document.head.querySelector('meta[name="description"]')?.remove()
})

function describePage(content: string) {
  const meta = document.createElement('meta')
  meta.name = 'description'
  meta.content = content
  document.head.append(meta)
}

test('ends the description with the device and the time of each proposal', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 14, 5) })
  const icons = ['https://a.example/icon.png']
  const metadata = requestMetadata({ name: 'A', description: 'A site for tests.', icons })
  const requested = /Requested by \w[\w ]+, Sat, 28 Nov 2026 14:05:00 GMT\.$/
  expect(metadata).toMatchObject({ name: 'A', icons })
  expect(metadata.description).toMatch(/^A site for tests\. Requested by/)
  expect(metadata.description).toMatch(requested)
  vi.setSystemTime(Date.UTC(2026, 10, 28, 14, 9))
  expect(metadata.description).toMatch(/14:09:00 GMT\.$/)
})

test('leaves the name and the icons to the client, and keeps the description of the page', () => {
  describePage('The page.')
  expect(requestMetadata()).toMatchObject({
    name: '',
    description: expect.stringMatching(/^The page\. Requested by /),
  })
  expect(requestMetadata().icons).toBeUndefined()
  expect(requestMetadata({ name: 'A', description: '' }).description).toMatch(/^Requested by /)
})
