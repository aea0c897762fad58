import type { SignInAdapter } from '@countersign/core'
import { announce } from '@countersign/core/testing'
import { afterEach, expect, test } from 'vitest'
import { ConnectButton } from '../../ConnectButton/ConnectButton.tsx'
import { renderKit } from '../../testing/renderKit.tsx'
import { partOf } from './parts.ts'

let quiet = () => {}
afterEach(() => quiet())

test('R4.19 the sign-in view loads while the wallet is asked to connect', async () => {
  quiet = announce('Silent Wallet', 'dev.silent')
  const signIn: SignInAdapter = {
    prepare: () => new Promise(() => {}),
    verify: async () => {},
    getSession: async () => null,
    signOut: async () => {},
  }
  const { screen } = await renderKit(<ConnectButton />, { signIn })
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('button', { name: 'Silent Wallet' })).toBeVisible()
  expect(partOf('signIn')).toBeUndefined()
  await screen.getByRole('button', { name: 'Silent Wallet' }).click()
  await expect.poll(() => partOf('signIn')).toBeDefined()
})

test('R4.11 the view of a QR code loads once the list is open, in an application that can pair', async () => {
  const { screen } = await renderKit(<ConnectButton />, { walletConnect: { projectId: 'c0de'.repeat(8) } })
  expect(partOf('guide')).toBeUndefined()
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('button', { name: 'Rainbow', exact: true })).toBeVisible()
  await expect.poll(() => partOf('guide')).toBeDefined()
})
