import { useStore } from '@countersign/kit/internal'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { announcement } from './navigation.ts'
import { SlowRoute } from './SlowRoute.tsx'

const TEXT = 'The page is still loading. The connection may be slow.'

function Announcer() {
  return <p role="status">{useStore(announcement)}</p>
}

test('R9.4 says after 3.8 seconds that a page is slow, and announces it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  onTestFinished(() => {
    vi.useRealTimers()
    root.unmount()
    container.remove()
  })
  root.render(
    <>
      <SlowRoute />
      <Announcer />
    </>,
  )
  const screen = page.elementLocator(container)
  await expect.element(screen.getByRole('status')).toBeInTheDocument()
  const retry = screen.getByRole('button', { name: 'Try again' })
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  vi.advanceTimersByTime(3_799)
  await expect.element(retry).not.toBeInTheDocument()
  vi.advanceTimersByTime(1)
  await expect.element(retry).toBeVisible()
  await expect.element(screen.getByText(TEXT).first()).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent(TEXT)
})
