import { type CountersignError, createWalletConfig } from '@countersign/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { CountersignProvider } from '../CountersignProvider.tsx'
import { ALICE, dialogPreloaded, renderKit } from '../testing/renderKit.tsx'

let errors: CountersignError[] = []
const onError = (error: CountersignError) => errors.push(error)
const failure = new Error('thrown by a test')

beforeEach(() => {
  errors = []
  // React logs what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

let works = false
function Avatar() {
  if (works) return <i>picture</i>
  throw failure
}

const content = (
  <>
    <p>The application</p>
    <ConnectButton />
  </>
)

const expectOneError = () =>
  expect
    .poll(() => errors)
    .toEqual([expect.objectContaining({ action: 'render', code: 'unknown', cause: failure })])

test('R12.6 an error of the dialog leaves the page, is reported once, and the dialog offers a retry', async () => {
  const { screen } = await renderKit(content, { onError })
  await dialogPreloaded()
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementationOnce(() => {
    throw failure
  })
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const missing = screen.getByRole('dialog', { name: 'The wallet dialog did not load' })
  await expect.element(missing).toBeVisible()
  await expect.element(screen.getByText('The application')).toBeInTheDocument()
  await expectOneError()
  expect(console.error).toHaveBeenCalled()

  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  await expectOneError()
})

test('R12.6 after an error of the dialog that the user closes, the next press opens it', async () => {
  const { screen } = await renderKit(content, { onError })
  await dialogPreloaded()
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementationOnce(() => {
    throw failure
  })
  const connect = screen.getByRole('button', { name: 'Connect Wallet' })
  await connect.click()
  const missing = screen.getByRole('dialog', { name: 'The wallet dialog did not load' })
  await missing.getByRole('button', { name: 'Close' }).click()
  await expect.element(missing).not.toBeInTheDocument()
  await connect.click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
})

test('R12.6 an error of the button leaves the page, is reported once, and a press tries again', async () => {
  works = false
  const { screen } = await renderKit(content, { onError, avatar: Avatar, connected: true })
  const retry = screen.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  await expect.element(screen.getByText('The application')).toBeInTheDocument()
  await expectOneError()

  works = true
  await retry.click()
  await expect.element(screen.getByRole('button', { name: `Account ${ALICE.slice(0, 6)}…` })).toBeVisible()
})

test('R12.6 an error of the effects leaves the page, and is reported once', async () => {
  const config = createWalletConfig({ chains: [mainnet] })
  vi.spyOn(config, 'subscribe').mockImplementationOnce(() => {
    throw failure
  })
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <CountersignProvider config={config} appInfo={{ name: 'Test App' }} onError={onError}>
        <p>The application</p>
      </CountersignProvider>
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('The application')).toBeVisible()
  await expectOneError()
})
