import { focusManager, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accountKey } from '../account/accountKey.ts'
import { announcement } from '../routes/navigation.ts'
import { acceptedMessages } from '../session/signInAdapter.ts'
import { SignInWatch } from './SignInWatch.tsx'
import { forgetSignedMessages, messageOf, signedMessages } from './signedMessages.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Told = { readonly id: string; readonly ago: number; readonly current?: true }

const began = Date.now()

let root: Root
let queryClient: QueryClient
let sessions: readonly Told[]
let reads: number

const toSession = ({ id, ago, current }: Told) => {
  const createdAt = new Date(began - ago * 1_000).toISOString()
  return {
    id,
    address,
    chainId: null,
    createdAt,
    usedAt: createdAt,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    userAgent: FIREFOX,
    ipAddress: '203.0.113.7',
    current: current ?? false,
    newBrowser: true,
  }
}

function show() {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  queryClient = new QueryClient()
  root.render(
    <QueryClientProvider client={queryClient}>
      <SignInWatch session={{ address, addresses: [address] }} />
    </QueryClientProvider>,
  )
}

const currentSession: Told = { id: 'own', ago: 60, current: true }
const notice = (name: string) => page.getByRole('complementary', { name })

beforeEach(() => {
  localStorage.clear()
  reads = 0
  vi.stubGlobal('fetch', async () => {
    reads += 1
    return Response.json({ sessions: sessions.map(toSession) })
  })
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('R10.15 a later sign-in is shown and announced, read by one request', async () => {
  sessions = [currentSession, { id: 'new', ago: 5 }, { id: 'before', ago: 90 }]
  show()
  await expect.element(notice('New sign-in')).toHaveTextContent('Firefox on Linux, 203.0.113.7, just now')
  await expect.poll(() => announcement.get()).toBe('New sign-in: Firefox on Linux, 203.0.113.7, just now')
  expect(reads).toBe(1)
})

test('R9.5 only the events of the account read the sessions again, not the focus or a reconnect', async () => {
  onTestFinished(() => focusManager.setFocused(undefined))
  sessions = [currentSession]
  show()
  await expect.poll(() => [reads, queryClient.isFetching()]).toEqual([1, 0])
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect(reads).toBe(1)
  await queryClient.invalidateQueries({ queryKey: accountKey })
  expect(reads).toBe(2)
})

test('R10.15 a dismissed sign-in stays dismissed, and a later one is shown', async () => {
  sessions = [currentSession, { id: 'new', ago: 30 }]
  show()
  await notice('New sign-in').getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(notice('New sign-in')).not.toBeInTheDocument()
  root.unmount()
  show()
  await expect.poll(() => reads).toBe(2)
  await expect.element(notice('New sign-in')).not.toBeInTheDocument()

  sessions = [currentSession, { id: 'new', ago: 30 }, { id: 'later', ago: 1 }, { id: 'latest', ago: 0 }]
  await queryClient.invalidateQueries({ queryKey: accountKey })
  await expect.element(notice('2 new sign-ins')).toBeVisible()
})

test('R10.15 the notice leads to the sessions, which dismisses it; a later one is not shown on that page', async () => {
  const path = location.href
  onTestFinished(() => history.replaceState(null, '', path))
  sessions = [currentSession, { id: 'new', ago: 30 }]
  show()
  await notice('New sign-in').getByRole('link', { name: 'Review sessions' }).click()
  expect(location.pathname).toBe('/account/sessions')
  sessions = [currentSession, { id: 'new', ago: 30 }, { id: 'later', ago: 1 }]
  await queryClient.invalidateQueries({ queryKey: accountKey })
  await expect.element(notice('New sign-in')).not.toBeInTheDocument()
  history.replaceState(null, '', '/account/activity')
  await expect.element(notice('New sign-in')).toHaveTextContent('just now')
})

test('R10.15 a session that has ended is no longer shown', async () => {
  sessions = [currentSession, { id: 'new', ago: 5 }]
  show()
  await expect.element(notice('New sign-in')).toBeVisible()
  sessions = [currentSession]
  await queryClient.invalidateQueries({ queryKey: accountKey })
  await expect.element(notice('New sign-in')).not.toBeInTheDocument()
})

test('R10.10 the message of the sign-in is kept, with the sessions read again if they are of an earlier one', async () => {
  onTestFinished(forgetSignedMessages)
  const at = (ago: number) => new Date(began - ago * 1_000).toISOString()
  const message = `app.example wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://app.example\nVersion: 1\nChain ID: 1\nNonce: 0123456789abcdef\nIssued At: ${at(10)}\nExpiration Time: ${at(-290)}`
  sessions = [currentSession]
  show()
  await expect.poll(() => [reads, queryClient.isFetching()]).toEqual([1, 0])
  root.unmount()
  acceptedMessages.push(message)
  sessions = [{ id: 'later', ago: 5, current: true }]
  const [container] = document.body.children
  root = createRoot(container as Element)
  root.render(
    <QueryClientProvider client={queryClient}>
      <SignInWatch session={{ address, addresses: [address] }} />
    </QueryClientProvider>,
  )
  const entry = { kind: 'signed_in', sessionId: 'later', address } as const
  await expect.poll(() => messageOf(entry, signedMessages.get())).toBe(message)
  expect(reads).toBe(2)
})
