import type { Session, SignInAdapter } from '@countersign/core'
import { announce, injected } from '@countersign/core/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from 'wagmi/actions'
import { ConnectButton } from '../../ConnectButton/ConnectButton.tsx'
import { useTerms } from '../../hooks/useTerms.ts'
import { listen } from '../../testing/listen.ts'
import { ALICE, renderKit } from '../../testing/renderKit.tsx'

const quiet: (() => void)[] = []
let requests: string[]
/** What the server returns as its session. */
let session: Session | null

const signIn: SignInAdapter = {
  prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
  async verify() {
    session = { address: ALICE, addresses: [ALICE], terms: { version: '2', accepted: true } }
  },
  getSession: async () => session,
  async signOut() {
    session = null
  },
}

async function respond({ method }: { readonly method: string }) {
  requests.push(method)
  if (method === 'eth_chainId') return '0x1'
  return method === 'personal_sign' ? '0x5f' : [ALICE]
}

beforeEach(() => {
  requests = []
  session = null
  quiet.push(announce('MetaMask', 'io.metamask', respond))
})
afterEach(() => {
  for (const stop of quiet.splice(0)) stop()
  localStorage.clear()
})

const sentence = {
  version: '2',
  url: 'https://app.example/terms',
  text: 'By connecting, you accept the [Terms].',
}
const checkbox = { ...sentence, text: 'I accept the [Terms].', mode: 'checkbox' } as const

const asked = () => requests.filter((method) => /^(eth_requestAccounts|personal_sign)$/.test(method))
const dialog = () => page.getByRole('dialog')
const row = () => dialog().getByRole('button', { name: 'MetaMask', exact: true })
const link = () => dialog().getByRole('link', { name: 'Terms', exact: true })
const box = () => dialog().getByRole('checkbox', { name: 'I accept the Terms.' })
const required = () => dialog().getByText('Accept the terms to continue.').first()
const isSignedIn = () => expect.poll(() => session).not.toBeNull()

async function openList(options: Parameters<typeof renderKit>[1]) {
  const rendered = await renderKit(<ConnectButton />, options)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(row()).toBeVisible()
  return rendered
}

/** A page whose wallet is connected, with the sign-in view. */
async function openConnected(terms: typeof sentence | typeof checkbox) {
  const rendered = await renderKit(<ConnectButton />, { signIn, terms })
  const { config, kit } = rendered
  const provider = { request: respond }
  const connector = config._internal.connectors.setup(
    injected({ id: 'dev.test', name: 'Test Wallet', provider }),
  )
  await connect(config, { connector })
  kit.dialog.open({ name: 'sign', after: 'press' })
  return rendered
}

test('R4.24 a sentence links to the terms, and picking a wallet accepts them', async () => {
  await openList({ signIn, terms: sentence })
  await expect.element(link()).toHaveAttribute('href', sentence.url)
  await expect.element(link()).toHaveAttribute('target', '_blank')
  await expect.element(dialog().getByText('By connecting, you accept the Terms.')).toBeVisible()
  await row().click()
  await isSignedIn()
  expect(asked()).toEqual(['eth_requestAccounts', 'personal_sign'])
})

test('R4.24 R12.1 without the checkbox a wallet gets no request: it gets the focus, and the reason is announced', async () => {
  const heard = listen()
  await openList({ signIn, terms: checkbox })
  await expect.element(box()).not.toBeChecked()
  await row().click()
  await expect.element(box()).toHaveFocus()
  await expect.element(box()).toHaveAccessibleDescription('Accept the terms to continue.')
  await expect.element(box()).toBeInvalid()
  await expect.poll(() => heard.at(-1)).toBe('Accept the terms to continue.')
  expect(asked()).toEqual([])
  await userEvent.keyboard(' ')
  await expect.element(required()).not.toBeInTheDocument()
  await row().click()
  await isSignedIn()
})

test('R4.24 a consent that the user takes back is none', async () => {
  await openList({ signIn, terms: checkbox })
  await box().click()
  await box().click()
  await row().click()
  await expect.element(required()).toBeVisible()
  expect(asked()).toEqual([])
})

test('R4.24 an application without sign-in asks before a wallet is connected', async () => {
  await openList({ terms: checkbox })
  await row().click()
  await expect.element(required()).toBeVisible()
  await box().click()
  await row().click()
  await expect.poll(asked).toEqual(['eth_requestAccounts'])
})

test('R4.24 the signature of a connected wallet waits for the checkbox', async () => {
  await openConnected(checkbox)
  const sign = dialog().getByRole('button', { name: 'Sign message' })
  await sign.click()
  await expect.element(required()).toBeVisible()
  expect(asked().filter((method) => method === 'personal_sign')).toEqual([])
  await box().click()
  await sign.click()
  await isSignedIn()
})

test('R4.24 the signature of a connected wallet waits for a click below the sentence', async () => {
  await openConnected(sentence)
  const sign = dialog().getByRole('button', { name: 'Sign message' })
  await expect.element(dialog().getByText('By connecting, you accept the Terms.')).toBeVisible()
  await expect.element(sign).toBeEnabled()
  expect(asked().filter((method) => method === 'personal_sign')).toEqual([])
  await sign.click()
  await isSignedIn()
})

test('R4.24 the view of the signature does not ask again after the list', async () => {
  await openList({ signIn: { ...signIn, requestSignature: 'on_click' }, terms: checkbox })
  await box().click()
  await row().click()
  await expect.element(dialog().getByRole('button', { name: 'Sign message' })).toBeEnabled()
  await expect.element(box()).not.toBeInTheDocument()
})

test('R4.24 a page without terms asks nothing', async () => {
  await openList({ signIn })
  await expect.element(dialog().getByRole('checkbox')).not.toBeInTheDocument()
  await row().click()
  await isSignedIn()
})

function Banner() {
  const { version, isAccepted, open } = useTerms()
  return isAccepted ? (
    <p>Accepted {version}</p>
  ) : (
    <button type="button" onClick={open}>
      Accept version {version}
    </button>
  )
}

test('R4.24 a session without the current consent is reported, and signs the new terms on request', async () => {
  session = { address: ALICE, addresses: [ALICE], terms: { version: '2', accepted: false } }
  const { config } = await renderKit(<Banner />, { signIn, terms: checkbox })
  const connector = config._internal.connectors.setup(
    injected({ id: 'dev.test', name: 'Test Wallet', provider: { request: respond } }),
  )
  await connect(config, { connector })
  await page.getByRole('button', { name: 'Accept version 2' }).click()
  await box().click()
  await dialog().getByRole('button', { name: 'Sign message' }).click()
  await expect.element(page.getByText('Accepted 2')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})
