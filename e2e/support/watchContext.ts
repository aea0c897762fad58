import type { BrowserContext } from '@playwright/test'

/** Errors that must not occur in any test, and what a test may inspect. */
export type PageErrors = {
  /** URLs of other machines that a page, socket or worker requested. */
  readonly externalRequests: string[]
  /** What the Content-Security-Policy refused. */
  readonly violations: string[]
  /** Uncaught errors. */
  readonly uncaught: string[]
  /** All console errors of a page. They include refused requests (401, 404), so they do not fail a test. */
  readonly consoleErrors: string[]
}

/** Watches every page of a context, those it opens too. */
export function watchContext(context: BrowserContext): PageErrors {
  const pageErrors: PageErrors = { externalRequests: [], violations: [], uncaught: [], consoleErrors: [] }
  const reached = (what: string, url: string) => {
    if (!isInsideWallet(url)) pageErrors.externalRequests.push(`${what} ${url}`)
  }
  context.on('request', (request) => reached(request.method(), request.url()))
  context.on('serviceworker', (worker) => reached('service worker', worker.url()))
  context.on('weberror', (error) => pageErrors.uncaught.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = message.text()
    pageErrors.consoleErrors.push(text)
    if (/content security policy|trustedhtml|trusted type/i.test(text)) pageErrors.violations.push(text)
  })
  context.on('page', (page) => {
    page.on('websocket', (socket) => reached('socket', socket.url()))
    page.on('worker', (worker) => reached('worker', worker.url()))
  })
  return pageErrors
}

function isInsideWallet(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  if (['data:', 'blob:', 'about:'].includes(protocol)) return true
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}
