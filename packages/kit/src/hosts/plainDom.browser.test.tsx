import { announce } from '@countersign/core/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { mock } from 'wagmi'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { createTheme } from '../theme/createTheme.ts'

/** What jsdom lacks and the kit uses. */
const lacking: readonly (readonly [object, string])[] = [
  [HTMLDialogElement.prototype, 'showModal'],
  [HTMLDialogElement.prototype, 'close'],
  [Element.prototype, 'animate'],
  [Element.prototype, 'getAnimations'],
  [Element.prototype, 'scrollIntoView'],
  [window, 'ResizeObserver'],
  [window, 'IntersectionObserver'],
  [window, 'matchMedia'],
  [window, 'requestIdleCallback'],
  [window, 'DOMMatrix'],
  [window, 'CSS'],
]
const removed: (() => void)[] = []

beforeAll(() => {
  for (const [owner, name] of lacking) {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name)
    if (!descriptor) throw new Error(`${name} is no property of its owner.`)
    Object.defineProperty(owner, name, { value: undefined, configurable: true })
    Reflect.deleteProperty(owner, name)
    removed.push(() => Object.defineProperty(owner, name, descriptor))
  }
})
afterAll(() => {
  for (const restore of removed) restore()
  localStorage.clear()
})

test('connects, shows the account and disconnects in a DOM without layout, as tests of applications have', async () => {
  const errors: unknown[] = []
  const { screen } = await renderKit(<ConnectButton showBalance />, {
    connectors: [mock({ accounts: [ALICE] })],
    onError: (error) => errors.push(error),
    theme: { light: createTheme({}), dark: createTheme({ preset: 'dusk' }) },
  })
  const connect = screen.getByRole('button', { name: 'Connect Wallet' })
  await connect.click()
  const list = screen.getByRole('dialog', { name: 'Connect a Wallet' })
  await list.getByRole('button', { name: 'Rabby Wallet' }).click()
  await screen.getByRole('button', { name: 'Back' }).click()
  await list.getByRole('button', { name: 'Mock Connector' }).click()
  await screen.getByRole('button', { name: 'Account 0xf39F…2266' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(connect).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(errors).toEqual([])
})

test('a focused row keeps the focus when its wallet moves to "Installed"', async () => {
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  // The dialog takes the focus as it opens, on a busy machine after its rows are visible.
  await expect.element(screen.getByRole('heading', { name: 'Connect a Wallet' })).toHaveFocus()
  const row = screen.getByRole('button', { name: 'Rainbow', exact: true })
  await expect.element(row).toBeVisible()
  const before = row.element()
  if (before instanceof HTMLElement) before.focus()
  onTestFinished(announce('Rainbow', 'me.rainbow'))
  await expect.element(screen.getByRole('heading', { name: 'Installed' })).toBeVisible()
  await expect.element(row).toHaveFocus()
})
