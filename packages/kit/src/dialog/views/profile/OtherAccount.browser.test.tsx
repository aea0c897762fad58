import type { SignInAdapter } from '@countersign/core'
import { announce } from '@countersign/core/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../../../ConnectButton/ConnectButton.tsx'
import { listen } from '../../../testing/listen.ts'
import { ALICE, renderKit } from '../../../testing/renderKit.tsx'

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

afterEach(() => localStorage.clear())

type Decision = 'approve' | 'reject' | 'unsupported'

/** A wallet whose user approves the connection at once, and decides about a request for another account later. */
function twinWallet() {
  let accounts = [ALICE]
  const decisions: ((decision: Decision) => void)[] = []
  const request = async ({ method }: { readonly method: string }) => {
    if (method === 'eth_chainId') return '0x1'
    if (method !== 'wallet_requestPermissions') return accounts
    const decision = await new Promise<Decision>((resolve) => decisions.push(resolve))
    if (decision === 'approve') accounts = [BOB]
    else throw Object.assign(new Error('No.'), { code: decision === 'reject' ? 4001 : -32601 })
    return [{ parentCapability: 'eth_accounts' }]
  }
  onTestFinished(announce('Twin Wallet', 'dev.twin', request))
  return { requests: () => decisions.length, decide: (decision: Decision) => decisions.at(-1)?.(decision) }
}

const dialog = page.getByRole('dialog', { name: 'Your wallet' })
const button = (name: string) => dialog.getByRole('button', { name })

async function openProfile(options: Parameters<typeof renderKit>[1] = {}) {
  const wallet = twinWallet()
  const { screen } = await renderKit(<ConnectButton />, options)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Twin Wallet' }).click()
  const account = screen.getByRole('button', { name: 'Account 0xf39F…2266' })
  await account.click()
  await expect.element(button('Use another account')).toBeVisible()
  return { ...wallet, account, screen }
}

test('R2.12 "Use another account" switches to the account that the user picks in the wallet', async () => {
  const { requests, decide } = await openProfile()
  const heard = listen()
  await button('Use another account').click()
  await expect.element(button('Waiting for Twin Wallet...')).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => heard.at(-1)).toBe('Waiting for Twin Wallet...')
  await expect.poll(requests).toBe(1)
  await userEvent.keyboard('{Enter}')
  decide('approve')
  await expect.element(dialog.getByTitle(BOB)).toBeVisible()
  await expect.poll(() => heard.at(-1)).toBe('Account 0x7099…79C8')
  await expect.element(button('Use another account')).toHaveFocus()
  expect(requests()).toBe(1)
})

test('R2.12 after a rejection the account stays, and the user can ask again', async () => {
  const { requests, decide } = await openProfile()
  await button('Use another account').click()
  await expect.poll(requests).toBe(1)
  decide('reject')
  await button('Use another account').click()
  await expect.poll(requests).toBe(2)
  await expect.element(dialog.getByTitle(ALICE)).toBeVisible()
})

test('R2.12 a wallet without the request: says what to do, and does not offer it again', async () => {
  const { requests, decide, account } = await openProfile()
  const heard = listen()
  const height = dialog.element().scrollHeight
  const disconnect = button('Disconnect').element()
  const before = disconnect.getBoundingClientRect().top
  await button('Use another account').click()
  await expect.poll(requests).toBe(1)
  decide('unsupported')
  await expect.element(dialog.getByText('Switch to another account in Twin Wallet.').first()).toBeVisible()
  await expect.poll(() => heard.at(-1)).toBe('Switch to another account in Twin Wallet.')
  await expect.element(button('Use another account')).not.toBeInTheDocument()
  expect([disconnect.getBoundingClientRect().top, dialog.element().scrollHeight]).toEqual([before, height])
  await expect.element(dialog.getByRole('heading', { name: 'Your wallet' })).toHaveFocus()
  await button('Close').click()
  await account.click()
  await expect.element(button('Disconnect')).toBeVisible()
  await expect.element(button('Use another account')).not.toBeInTheDocument()
})

test('R2.12 a dialog that is closed and opened again continues with the pending request', async () => {
  const { requests, decide, account } = await openProfile()
  await button('Use another account').click()
  await expect.poll(requests).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await account.click()
  await expect.element(button('Waiting for Twin Wallet...')).toBeVisible()
  decide('approve')
  await expect.element(dialog.getByTitle(BOB)).toBeVisible()
  await expect.element(button('Use another account')).toBeVisible()
  expect(requests()).toBe(1)
})

test('R2.12 is not offered for a wallet that is not in the page', async () => {
  const { kit } = await renderKit(null, { connected: true })
  kit.dialog.open({ name: 'profile' })
  await expect.element(button('Disconnect')).toBeVisible()
  await expect.element(button('Use another account')).not.toBeInTheDocument()
})

test('R4.17 the new account signs in, as after a switch in the wallet', async () => {
  const signOut = vi.fn(async () => {})
  const signIn: SignInAdapter = {
    prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
    verify: async () => {},
    getSession: async () => ({ address: ALICE, addresses: [ALICE] }),
    signOut,
  }
  const { requests, decide, screen } = await openProfile({ signIn })
  await button('Use another account').click()
  await expect.poll(requests).toBe(1)
  decide('approve')
  await expect.element(screen.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
  await expect.poll(() => signOut.mock.calls.length).toBe(1)
})
