import { expect, test } from 'vitest'
import { catchLeaving, openPage, problem, session } from '../../openid/testing/openIdPage.tsx'

const location = 'https://wiki.example/bye'

test('signs out after a confirmation, and continues in place of the page', async () => {
  const left = catchLeaving()
  const { screen, sent } = openPage('/openid/logout#xsrf=abc&client=Wiki', {
    session,
    respond: () => Response.json({ location }),
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Sign out of Test App?' })).toBeVisible()
  await expect.element(screen.getByText('Wiki asks you to sign out.')).toBeVisible()
  expect(sent).toEqual([])
  await screen.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => left.map(({ href }) => href)).toEqual([location])
  expect(sent).toEqual(['POST /openid/session/end/confirm xsrf=abc&logout=yes'])
})

test('shows that the server failed, and can be tried again', async () => {
  const left = catchLeaving()
  let isAway = true
  const { screen } = openPage('/openid/logout#xsrf=abc', {
    session,
    respond: () => (isAway ? problem(503, 'server_busy') : Response.json({ location })),
  })
  const signOut = screen.getByRole('button', { name: 'Sign out' })
  await signOut.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The server is busy.')
  isAway = false
  await signOut.click()
  await expect.poll(() => left.length).toBe(1)
})

test('opened by the user, ends the session without a client', async () => {
  const { screen, sent } = openPage('/openid/logout', { session, respond: () => problem(404, 'not_found') })
  await screen.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
  expect(sent).toEqual([])
})

test('a client that wants no one back: the page itself shows that the session has ended', async () => {
  const server = openPage('/openid/logout#xsrf=abc', {
    session,
    respond() {
      server.endElsewhere()
      return Response.json({ location: '/openid/logout#done' })
    },
  })
  await server.screen.getByRole('button', { name: 'Sign out' }).click()
  await expect
    .element(server.screen.getByRole('heading', { level: 1, name: 'You are signed out' }))
    .toBeVisible()
})
