import { announce, disconnectWallet } from '@countersign/core/testing'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mock } from 'wagmi'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { ContinueButton } from './ContinueButton.tsx'

const STORED = 'countersign.lastWallet'

const quiet: (() => void)[] = []
const installMetaMask = () => quiet.push(announce('MetaMask', 'io.metamask', respond))

let requests: string[] = []
async function respond({ method }: { readonly method: string }) {
  requests.push(method)
  return method === 'eth_chainId' ? '0x1' : [ALICE]
}

beforeEach(() => {
  requests = []
})
afterEach(() => {
  for (const stop of quiet.splice(0)) stop()
  localStorage.clear()
})

/** What an earlier visit stored. */
function rememberWallet(key: string, name: string) {
  localStorage.setItem('countersign.recentWallets', JSON.stringify([key]))
  localStorage.setItem(STORED, JSON.stringify({ key, name }))
}

const element = () => document.querySelector<HTMLElement>('[data-countersign-button]')

/** Reads the button of the first render, before anything is loaded. */
function First({ read }: { readonly read: (button: HTMLElement | null) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies(read): once
  useLayoutEffect(() => read(element()), [])
  return null
}

/** Renders the button. Returns what it showed at first too. */
async function open(press = false) {
  let text: string | null | undefined
  let busy: string | null | undefined
  const read = (button: HTMLElement | null) => {
    text = button?.textContent
    busy = button?.getAttribute('aria-busy')
    if (press) button?.click()
  }
  const rendered = await renderKit(
    <>
      <ContinueButton />
      <First read={read} />
    </>,
  )
  return { ...rendered, first: { text, busy } }
}

/** The button's first size, and whether it was ever another until it is no longer busy. */
async function sizesUntilKnown(): Promise<ReadonlySet<string>> {
  const sizes = new Set<string>()
  await expect
    .poll(() => {
      const { width, height } = element()?.getBoundingClientRect() ?? {}
      sizes.add(`${width} ${height}`)
      return element()?.getAttribute('aria-busy')
    })
    .toBe('false')
  return sizes
}

test('R2.16 one press connects the wallet that connected last, and nothing moves before', async () => {
  rememberWallet('metaMask', 'MetaMask')
  installMetaMask()
  const { screen, first } = await open()
  expect(first).toEqual({ text: 'Continue with MetaMask', busy: 'true' })
  expect(await sizesUntilKnown()).toHaveProperty('size', 1)
  expect(requests).toEqual([])
  await screen.getByRole('button', { name: 'Continue with MetaMask' }).click()
  await expect.element(screen.getByRole('button', { name: /^Account 0xf39F/ })).toBeVisible()
  expect(requests.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
})

test('R2.16 Back leads to the list, to choose another wallet', async () => {
  rememberWallet('metaMask', 'MetaMask')
  quiet.push(announce('MetaMask', 'io.metamask'))
  const { screen } = await renderKit(<ContinueButton />)
  await sizesUntilKnown()
  await screen.getByRole('button', { name: 'Continue with MetaMask' }).click()
  const dialog = screen.getByRole('dialog', { name: 'MetaMask' })
  await expect.element(dialog).toBeVisible()
  await screen.getByRole('button', { name: 'Back' }).first().click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
})

test('R2.16 a press before the wallets of the page are known opens the dialog, and connects then', async () => {
  rememberWallet('metaMask', 'MetaMask')
  installMetaMask()
  const { screen, first } = await open(true)
  expect(first.busy).toBe('true')
  await expect.element(screen.getByRole('button', { name: /^Account 0xf39F/ })).toBeVisible()
})

test('R2.16 a wallet that is gone is not offered, now and at the next visit', async () => {
  rememberWallet('metaMask', 'MetaMask')
  const { screen } = await renderKit(<ContinueButton label="Sign in" />)
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(localStorage.getItem(STORED)).toBeNull()
})

test('R2.16 a press on a wallet that turns out to be gone leaves the list open', async () => {
  rememberWallet('metaMask', 'MetaMask')
  const { screen } = await open(true)
  await expect.element(screen.getByRole('button', { name: 'Connect Wallet' })).toBeInTheDocument()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
})

test('R2.16 a wallet that needs a code on a computer is not offered', async () => {
  rememberWallet('rainbow', 'Rainbow')
  const { screen } = await renderKit(<ContinueButton />, { walletConnect: { projectId: 'c0de'.repeat(8) } })
  await expect.element(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  expect(localStorage.getItem(STORED)).toBeNull()
})

test('R2.16 a name that was not stored waits for the next visit', async () => {
  localStorage.setItem('countersign.recentWallets', '["metaMask"]')
  localStorage.setItem(STORED, '{"key":7}')
  installMetaMask()
  const { screen } = await renderKit(<ContinueButton />)
  await expect
    .poll(() => localStorage.getItem(STORED))
    .toBe(JSON.stringify({ key: 'metaMask', name: 'MetaMask' }))
  await expect.element(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await screen.unmount()
  expect((await open()).first.text).toBe('Continue with MetaMask')
})

test('R2.16 a new user connects with "Connect Wallet", and continues after a disconnect', async () => {
  const { screen, kit } = await renderKit(<ContinueButton />, { connectors: [mock({ accounts: [ALICE] })] })
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('button', { name: 'Mock Connector' }).click()
  await expect.element(screen.getByRole('button', { name: /^Account/ })).toBeVisible()
  await expect.poll(() => localStorage.getItem(STORED)).toContain('Mock Connector')
  await disconnectWallet(kit)
  await expect.element(screen.getByRole('button', { name: 'Continue with Mock Connector' })).toBeVisible()
})
