import type { SignInAdapter } from '@countersign/core'
import { announce } from '@countersign/core/testing'
import { afterEach, expect, test } from 'vitest'
import { ConnectButton } from '../../ConnectButton/ConnectButton.tsx'
import { renderKit } from '../../testing/renderKit.tsx'
import { partOf } from './parts.ts'

let quiet = () => {}
afterEach(() => quiet())

test('R4.19 the views of a connection and of signing in load once the list is open', async () => {
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
  await expect.poll(() => partOf('connect')).toBeDefined()
  await expect.poll(() => partOf('signIn')).toBeDefined()
})

test('R4.11 the view of a QR code loads once the list is open, in an application that can pair', async () => {
  const { screen } = await renderKit(<ConnectButton />, { walletConnect: { projectId: 'c0de'.repeat(8) } })
  expect(partOf('guide')).toBeUndefined()
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('button', { name: 'Rainbow', exact: true })).toBeVisible()
  await expect.poll(() => partOf('guide')).toBeDefined()
})
