import { expect, test } from 'vitest'
import { openPage } from '../../openid/testing/openIdPage.tsx'

const respond = () => new Response(null, { status: 404 })

test.each([
  ['invalid_client', 'The application that sent you here is not registered.'],
  ['invalid_redirect_uri', 'The application wants to send you to an address that is not registered for it.'],
  ['invalid_request', 'The application sent an invalid request.'],
  ['openid_request_expired', 'It has expired or was already answered.'],
  ['server_error', 'The server reported an error.'],
  ['temporarily_unavailable', 'The server is busy.'],
  ['<b>free</b>', 'The sign-in could not be completed.'],
])('explains %s', async (code, text) => {
  const { screen } = openPage(
    `/openid/error?error=${encodeURIComponent(code)}&error_description=Pay%20here`,
    { respond },
  )
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'You could not be signed in' }))
    .toBeVisible()
  await expect.element(screen.getByText(text)).toBeVisible()
  expect(screen.element().textContent).not.toMatch(/free|Pay/)
})

test('shows the request ID, if it is one', async () => {
  const { screen } = openPage('/openid/error?error=server_error&request_id=0f8c-12ab', { respond })
  await expect.element(screen.getByText('0f8c-12ab')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copy details' })).toBeVisible()
})

test('shows nothing else in place of a request ID', async () => {
  const { screen } = openPage('/openid/error?error=server_error&request_id=Call%20us', { respond })
  await expect.element(screen.getByText('The server reported an error.')).toBeVisible()
  expect(screen.element().textContent).not.toContain('Call us')
})
