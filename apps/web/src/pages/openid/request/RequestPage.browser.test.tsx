import { shortenAddress } from '@countersign/kit'
import { expect, test } from 'vitest'
import { catchLeaving, openPage, problem, request, session } from '../../../openid/testing/openIdPage.tsx'

const path = '/openid/interaction/a1B2-c3'
const details = `GET ${path}/details`
const respondWith =
  (described: object, location = 'https://wiki.example/callback') =>
  (call: string) =>
    Response.json(call === details ? described : { location })
const consent = { ...request, prompt: 'consent', session: 'ready' } as const

test('continues at once with a session that is good for the client', async () => {
  const left = catchLeaving()
  const { screen, sent } = openPage(path, {
    session,
    respond: respondWith({ ...request, session: 'ready' }, '/openid/auth/a1B2'),
  })
  await expect.element(screen.getByText('Continuing to Wiki')).toBeVisible()
  await expect.poll(() => left.map(({ pathname }) => pathname)).toEqual(['/openid/auth/a1B2'])
  expect(sent).toEqual([details, `POST ${path}/login`])
})

test('shows who asks and the sign-in, and continues once the user is signed in', async () => {
  const left = catchLeaving()
  const { screen, sent, signInElsewhere } = openPage(path, { respond: respondWith(request) })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Sign in to Wiki' })).toBeVisible()
  await expect.element(screen.getByText('You then return to wiki.example.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Connect a Wallet' })).toBeVisible()
  expect(document.title).toBe('Sign in to Wiki · Countersign')
  expect(sent).toEqual([details])
  await signInElsewhere()
  await expect.poll(() => left.map(({ href }) => href)).toEqual(['https://wiki.example/callback'])
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual([`POST ${path}/login`])
})

test('a session that is too old ends before the user signs in again', async () => {
  const left = catchLeaving()
  const { screen, sent, signInElsewhere } = openPage(path, {
    session,
    respond: respondWith({ ...request, session: 'too_old' }),
  })
  await expect.element(screen.getByText('Wiki asks you to sign in again.')).toBeVisible()
  expect(sent).toEqual([details])
  await screen.getByRole('button', { name: 'Sign in again' }).click()
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Connect a Wallet' })).toBeVisible()
  await signInElsewhere()
  await expect.poll(() => left.length).toBe(1)
})

test('asks for a sign-in if the server refuses the session after all', async () => {
  catchLeaving()
  const { screen, sent } = openPage(path, {
    session,
    respond: (call) =>
      call === details
        ? Response.json({ ...request, session: 'ready' })
        : problem(401, 'openid_sign_in_required'),
  })
  await expect.element(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible()
  expect(sent.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('the consent lists in words what the client gets, and links to its pages', async () => {
  const scopes = ['openid', 'profile', 'wallets', 'groups', 'offline_access', 'future']
  const { screen } = openPage(path, { session, respond: respondWith({ ...consent, scopes }) })
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Allow Wiki to use your account?' }))
    .toBeVisible()
  const items = screen.getByRole('list', { name: 'Wiki can:' }).getByRole('listitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Recognize you when you sign in',
    'See your name and picture',
    'See your wallet addresses',
    'See which groups you belong to',
    'Keep this access while you are away',
    'Use “future”',
  ])
  const policy = screen.getByRole('link', { name: 'Privacy policy' })
  await expect.element(policy).toHaveAttribute('href', 'https://wiki.example/privacy')
  await expect.element(policy).toHaveAttribute('rel', 'noreferrer')
  await expect.element(screen.getByText(shortenAddress(session.address))).toBeVisible()
  expect(document.querySelectorAll('img[src^="http"]')).toHaveLength(0)
})

test.each([
  ['Allow', 'consent', 'aria-busy'],
  ['Cancel', 'cancel', 'disabled'],
])('%s is sent once, and the browser continues in place of the page', async (name, answer, attribute) => {
  const left = catchLeaving()
  const entries = history.length
  const { screen, sent } = openPage(path, { session, respond: respondWith(consent) })
  await screen.getByRole('button', { name }).click()
  await expect.poll(() => left.map(({ href }) => href)).toEqual(['https://wiki.example/callback'])
  await expect.element(screen.getByRole('button', { name: 'Allow' })).toHaveAttribute(attribute)
  expect(sent).toEqual([details, `POST ${path}/${answer}`])
  expect(history.length).toBe(entries)
})

test('text that a client chose cannot pose as ours', async () => {
  const client = {
    ...request.client,
    name: `\u202eevil\u0000 ${'x'.repeat(200)}`,
    policyUri: 'javascript:alert(1)',
    tosUri: 'http://wiki.example/terms',
  }
  const { screen } = openPage(path, { session, respond: respondWith({ ...consent, client }) })
  const heading = screen.getByRole('heading', { level: 1 })
  await expect.element(heading).toBeVisible()
  const name = heading.element().querySelector('bdi')?.textContent ?? ''
  expect(name).toMatch(/^evil x+…$/)
  expect(name.length).toBeLessThanOrEqual(64)
  expect(screen.getByRole('link').elements()).toEqual([])
})

test('another account signs in first, then the server decides what follows', async () => {
  const left = catchLeaving()
  const { screen, sent, signInElsewhere } = openPage(path, { session, respond: respondWith(consent) })
  await screen.getByRole('button', { name: 'Use another account' }).click()
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Connect a Wallet' })).toBeVisible()
  await signInElsewhere()
  await expect.poll(() => left.length).toBe(1)
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual([`POST ${path}/login`])
})

test('a request that is no longer valid links to the client, if it was known', async () => {
  let isExpired = false
  const respond = (call: string) =>
    isExpired ? problem(410, 'openid_request_expired') : respondWith(consent)(call)
  const { screen } = openPage(path, { session, respond })
  await expect.element(screen.getByRole('button', { name: 'Allow' })).toBeVisible()
  isExpired = true
  await screen.getByRole('button', { name: 'Allow' }).click()
  await expect.element(screen.getByRole('heading', { name: 'This request is no longer valid' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Back to Wiki' }))
    .toHaveAttribute('href', 'https://wiki.example/')
})

test('reads the request again when the browser brings the page back', async () => {
  catchLeaving()
  const { screen, sent } = openPage(path, { session, respond: respondWith(consent) })
  await screen.getByRole('button', { name: 'Allow' }).click()
  await expect.poll(() => sent.length).toBe(2)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[2]).toBe(details)
  await expect.element(screen.getByRole('button', { name: 'Allow' })).not.toHaveAttribute('aria-busy')
})

test('a server that fails is shown, with Try again', async () => {
  let isAway = true
  const respond = (call: string) =>
    isAway ? new Response('Bad gateway', { status: 502 }) : respondWith(consent)(call)
  const { screen, sent } = openPage(path, { session, respond })
  const retry = screen.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  isAway = false
  await retry.click()
  const allow = screen.getByRole('button', { name: 'Allow' })
  await expect.element(allow).toBeVisible()
  isAway = true
  await allow.click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Something went wrong. Try again in a moment.')
  isAway = false
  const left = catchLeaving()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => left.length).toBe(1)
  expect(sent.at(-1)).toBe(`POST ${path}/consent`)
})
