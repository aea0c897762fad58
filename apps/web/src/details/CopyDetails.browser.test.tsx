import { SignInRequestError } from '@countersign/sign-in/client'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AccountFailure } from './AccountFailure.tsx'

function show(error: unknown) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<AccountFailure error={error} />)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    vi.restoreAllMocks()
  })
  return page.elementLocator(container)
}

const refusal = new SignInRequestError('database_busy', 'The database is busy.', {
  status: 503,
  requestId: 'req-1',
})

test('R8.3 a refusal has its reason, and its details to copy', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const screen = show(refusal)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The server is busy.')
  await screen.getByRole('button', { name: 'Copy details' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied')
  const [report = ''] = copy.mock.calls[0] ?? []
  expect(report.split('\n')).toEqual([
    'Code: database_busy',
    'Status: 503',
    'Request ID: req-1',
    'Message: The database is busy.',
    expect.stringMatching(/^Time: \d{4}-\d\d-\d\dT/),
    `Page: ${location.origin}${location.pathname}`,
  ])
})

test('R8.3 reports that the clipboard is not available', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  const screen = show(refusal)
  await screen.getByRole('button', { name: 'Copy details' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Could not copy')
})
