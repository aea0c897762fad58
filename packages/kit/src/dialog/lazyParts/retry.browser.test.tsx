import { afterAll, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { ConnectButton } from '../../ConnectButton/ConnectButton.tsx'
import { renderKit } from '../../testing/renderKit.tsx'

const DIALOG = '*/dialog/Dialog.tsx*'
const CONNECT = '*/lazyParts/connectViews.ts*'
const ACCOUNT = '*/lazyParts/accountViews.ts*'

/** Makes the browser fail to fetch these modules, and no others. */
const block = (...urls: string[]) =>
  cdp()
    .send('Network.enable')
    .then(() => cdp().send('Network.setBlockedURLs', { urls }))

afterAll(() => block())

test('R12.6 a dialog that failed to load opens after "Try again"', async () => {
  await block(DIALOG, CONNECT)
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const missing = screen.getByRole('dialog', { name: 'The wallet dialog did not load' })
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect.element(missing).toBeVisible()
  await block(CONNECT)
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  await expect.element(missing).not.toBeInTheDocument()
})

test('R12.6 R8.3 a view that failed to load shows the reason, and Try again opens it', async () => {
  await block(CONNECT)
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('button', { name: 'MetaMask', exact: true }).click()
  const alert = screen.getByRole('alert')
  await expect.element(screen.getByRole('dialog', { name: 'Something went wrong' })).toBeVisible()
  await expect.element(alert).toHaveTextContent(/^This screen did not load. Check your connection.Try again$/)
  await block()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('MetaMask is not installed').first()).toBeVisible()
})

test('R12.6 a view that failed to load opens when it is opened again', async () => {
  await block(ACCOUNT)
  const { screen } = await renderKit(<ConnectButton />, { connected: true })
  const account = screen.getByRole('button', { name: /^Account/ })
  await account.click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await block()
  await account.click()
  await expect.element(screen.getByRole('dialog', { name: 'Your wallet' })).toBeVisible()
})
