import { CountersignProvider, createWalletConfig } from '@countersign/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ActivityEntry } from '../../account/accountTypes.ts'
import '../../styles/layers.css'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { acceptedMessages } from '../../session/signInAdapter.ts'
import { forgetSignedMessages, keepSignedMessage } from '../../signIns/signedMessages.ts'
import { ActivityList } from './ActivityList.tsx'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function entryOf(id: string, kind: string, reason: string | null = null): ActivityEntry {
  const at = new Date(Date.now() - Number(id))
  const unknown = { userAgent: null, ipAddress: null, sessionId: null }
  return { ...unknown, id, kind, reason, at, address: ALICE, chainId: 1 }
}

function show(...entries: ActivityEntry[]) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <CountersignProvider
        config={createWalletConfig({ chains: [mainnet] })}
        appInfo={{ name: 'Test App' }}
        ens={false}
      >
        <ActivityList entries={entries} more={null} />
      </CountersignProvider>
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  return page.elementLocator(container)
}

test('R10.10 folds challenges, and marks refusals with a border', async () => {
  const screen = show(
    entryOf('1', 'signed_in'),
    entryOf('2', 'challenge_issued'),
    entryOf('3', 'sign_in_refused', 'message_expired'),
    entryOf('4', 'challenge_issued'),
  )
  const rows = screen.getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(2)
  const edges = rows.elements().map((row) => getComputedStyle(row).borderInlineStartWidth)
  expect(edges).toEqual(['1px', '3px'])
  await screen.getByText('One-time request sent (2)').click()
  await expect.poll(() => rows.elements().length).toBe(4)
})

test('R10.14 says once which change was confirmed, and by which wallet', async () => {
  const at = new Date()
  const screen = show(
    { ...entryOf('1', 'wallet_linked'), address: BOB, at },
    { ...entryOf('2', 'change_confirmed'), at },
  )
  const rows = screen.getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(1)
  await expect.element(rows).toHaveTextContent('Wallet linkedConfirmed with 0xf39F…22660x7099…79C8')
})

/** A sign-in of this browser just now, and its message. */
function signInHere() {
  const at = new Date()
  const message = `app.example wants you to sign in with your Ethereum account:
${ALICE}

Sign in to Test App.

URI: https://app.example
Version: 1
Chain ID: 1
Nonce: 0123456789abcdef
Issued At: ${new Date(at.getTime() - 1_000).toISOString()}
Expiration Time: ${new Date(at.getTime() + 299_000).toISOString()}`
  acceptedMessages.push(message)
  keepSignedMessage({ id: 'here', address: ALICE, createdAt: at })
  onTestFinished(forgetSignedMessages)
  return { message, entry: { ...entryOf('1', 'signed_in'), at, sessionId: 'here' } }
}

test('R10.10 a sign-in of this browser, turned over by a key, shows the exact message', async () => {
  const { entry, message } = signInHere()
  const screen = show(entry, { ...entryOf('2', 'signed_in'), sessionId: 'elsewhere' })
  const button = screen.getByRole('button', { name: 'Show message' })
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  expect(button.elements()).toHaveLength(1)
  const row = screen.getByRole('listitem').first()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(row.element().querySelector('pre')?.textContent).toBe(message)
  expect(row.element().textContent).not.toContain('Signed in')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(row).toHaveTextContent('Signed in')
  expect(row.element().querySelector('pre')).toBeNull()
})

test('at 320 px a turned sign-in stays within the page', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(414, 896))
  const screen = show(signInHere().entry)
  // A press anywhere on the front.
  await screen.getByText('Signed in').click({ force: true })
  await expect.element(screen.getByText(/wants you to sign in/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
})
