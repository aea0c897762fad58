import type { SignInAdapter } from '@countersign/core'
import { announce, SESSION_KEY } from '@countersign/core/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { useLinkDialog } from '../../../hooks/useLinkDialog.ts'
import { listen } from '../../../testing/listen.ts'
import { ALICE, renderKit } from '../../../testing/renderKit.tsx'

const verification = {
  prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
  verify: async () => {},
}

const signIn: SignInAdapter = {
  ...verification,
  linkWallet: verification,
  getSession: async () => ({ address: ALICE, addresses: [ALICE] }),
  signOut: async () => {},
}

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

function Link() {
  const { open, canOpen } = useLinkDialog()
  return (
    <button type="button" disabled={!canOpen} onClick={open}>
      Link
    </button>
  )
}

/** Alice is signed in, and opens the list to link. */
async function openLinking() {
  const { screen, kit } = await renderKit(<Link />, { connected: true, signIn })
  await screen.getByRole('button', { name: 'Link' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Link another wallet' })).toBeVisible()
  return { kit, screen, button: (name: string) => screen.getByRole('dialog').getByRole('button', { name }) }
}

test('R12.1 SameAccount announces that the account is linked, and a hint if the wallet does not respond', async () => {
  const request = async ({ method }: { readonly method: string }) => {
    if (method === 'eth_chainId') return '0x1'
    return method === 'wallet_requestPermissions' ? new Promise(() => {}) : [ALICE]
  }
  onTestFinished(announce('Twin Wallet', 'dev.twin', request))
  const { button } = await openLinking()
  const heard = listen()
  await button('Twin Wallet').click()
  await expect
    .poll(() => heard.at(-1))
    .toBe(
      '0xf39F…2266 is already linked to this account. Switch to another account in Twin Wallet, or choose another wallet.',
    )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await button('Choose another account').click()
  await expect.element(button('Waiting for Twin Wallet...')).toBeDisabled()
  await vi.advanceTimersByTimeAsync(8_000)
  await expect.poll(() => heard.at(-1)).toBe('Don’t see a request? Open Twin Wallet to check.')
})

test('R10.9 a wallet that cannot switch accounts on request has no button for it, and Back to the list', async () => {
  const request = async ({ method }: { readonly method: string }) => {
    if (method === 'wallet_requestPermissions') throw Object.assign(new Error('No.'), { code: -32601 })
    return method === 'eth_chainId' ? '0x1' : [ALICE]
  }
  onTestFinished(announce('Twin Wallet', 'dev.twin', request))
  const { button } = await openLinking()
  await button('Twin Wallet').click()
  await button('Choose another account').click()
  await expect.element(button('Choose another account')).not.toBeInTheDocument()
  await button('Choose another wallet').click()
  await expect.element(button('Twin Wallet')).toBeVisible()
})

test('R12.1 SessionEnded announces that the user is no longer signed in, and leads to sign-in', async () => {
  const { kit, button, screen } = await openLinking()
  const heard = listen()
  kit.queryClient.setQueryData(SESSION_KEY, null)
  await expect
    .poll(() => heard)
    .toEqual([
      'You are no longer signed in\nYou were signed out, so nothing was changed. Sign in, then try again.',
    ])
  await button('Sign in').click()
  await expect.element(screen.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
})
