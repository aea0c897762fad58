import { type ComponentType, lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { RouteLoadError } from './loadRoute.ts'
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx'

function renderPage(Page: ComponentType) {
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  root.render(
    <Suspense>
      <RouteErrorBoundary>
        <Page />
      </RouteErrorBoundary>
    </Suspense>,
  )
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  return page.elementLocator(container)
}

const NeverLoads = lazy(() => Promise.reject(new RouteLoadError('send', new TypeError('Failed to fetch'))))

const visit = { fails: true }

function SendPage() {
  if (visit.fails) throw new Error('The page’s own text.')
  return <h1>Send</h1>
}

test('R9.4 Try again reloads when the page did not load', async () => {
  const reloads: string[] = []
  const cancelReload = (event: NavigateEvent) => {
    event.preventDefault()
    reloads.push(event.navigationType)
  }
  navigation.addEventListener('navigate', cancelReload)
  onTestFinished(() => navigation.removeEventListener('navigate', cancelReload))
  const screen = renderPage(NeverLoads)
  await expect.element(screen.getByRole('heading', { name: 'This page could not be loaded' })).toHaveFocus()
  expect(reloads).toEqual([])
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(reloads).toEqual(['reload'])
})

test('R9.4 Try again renders a page that failed again', async () => {
  const screen = renderPage(SendPage)
  const heading = screen.getByRole('heading', { name: 'Something went wrong' })
  await expect.element(heading).toHaveFocus()
  expect(screen.element().textContent).not.toContain('own text')
  await expect.element(screen.getByRole('button', { name: 'Copy details' })).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading).toBeVisible()
  visit.fails = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Send' })).toBeVisible()
})
