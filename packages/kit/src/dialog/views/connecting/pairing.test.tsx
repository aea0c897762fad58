import { WalletConnectError } from '@countersign/walletconnect'
import { base, gemini, ledger, metaMask, safe, type Wallet } from '@countersign/wallets'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../../../ConnectButton/ConnectButton.tsx'
import { type WalletOption, walletOptions } from '../../../connection/walletOptions.ts'
import { connect as connectTexts } from '../../../i18n/en/connect.ts'
import { guide } from '../../../i18n/en/guide.ts'
import { list } from '../../../i18n/en/list.ts'
import { learnEnglish } from '../../../i18n/translate.ts'
import { pairingUri, scriptedPairing } from '../../../testing/pairing.ts'
import { ALICE, renderKit } from '../../../testing/renderKit.tsx'
import { Continue } from './Continue.tsx'
import { NotInstalled } from './NotInstalled.tsx'
import { Scan } from './Scan.tsx'

for (const part of [list, connectTexts, guide]) learnEnglish(part)

const soon = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** An application that can pair, with its list open. */
async function world() {
  const script = scriptedPairing()
  const made = await renderKit(<ConnectButton />)
  const { setup, setState } = made.config._internal.connectors
  setState((connectors) => [...connectors, setup(script.connector)])
  await made.screen.getByRole('button', { name: 'Connect Wallet' }).click()
  return { ...made, script }
}

async function choose({ screen }: Awaited<ReturnType<typeof world>>, name: string) {
  await screen.getByRole('searchbox').fill(name)
  await screen.getByRole('button', { name, exact: true }).click()
}

test('R2.6 "Scan with {wallet}": a place for the code, then the code, its link, and where to get the wallet', async () => {
  const shown = await world()
  await choose(shown, 'Ledger')
  const view = shown.screen.getByRole('dialog', { name: 'Scan with Ledger' })
  await expect.element(view).toBeVisible()
  const code = view.getByRole('img', { name: 'QR code to connect Ledger' })
  await expect.element(code).not.toBeInTheDocument()
  const place = () => document.querySelector('[data-qr]')?.getBoundingClientRect()
  const before = place()
  shown.script.show(pairingUri())
  await expect.element(code).toBeVisible()
  expect(place()).toEqual(before)
  await expect.element(view.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  await expect
    .element(view.getByRole('link', { name: 'Open Ledger' }))
    .toHaveAttribute('href', `ledgerlive://wc?uri=${encodeURIComponent(pairingUri())}`)
  await view.getByRole('button', { name: 'GET Ledger' }).click()
  await expect.element(shown.screen.getByRole('dialog', { name: 'Get started with Ledger' })).toBeVisible()
  await shown.screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(code).toBeVisible()
})

test('R2.6 "Scan with your phone" for any wallet, and a countdown once the end is near', async () => {
  const shown = await world()
  await choose(shown, 'WalletConnect')
  const view = shown.screen.getByRole('dialog', { name: 'Scan with your phone' })
  shown.script.show(pairingUri('a3', soon(300)))
  await expect.element(view).toHaveTextContent('Scan this code with a wallet app')
  shown.script.show(pairingUri('b4', soon(40)))
  await expect.element(view).toHaveTextContent(/A new code follows in (40|3\d) s/)
  await expect.element(view.getByRole('button', { name: /^GET/ })).not.toBeInTheDocument()
})

test('R2.6 the approval on the phone connects, and a refusal is told with RETRY', async () => {
  const shown = await world()
  await choose(shown, 'Ledger')
  shown.script.show(pairingUri())
  await expect.element(shown.screen.getByRole('img', { name: /^QR code/ })).toBeVisible()
  shown.script.reject(new Error('User rejected the request.'))
  const failed = shown.screen.getByRole('dialog', { name: 'Ledger' })
  await expect.element(failed).toHaveTextContent('You declined the request in Ledger.')
  await failed.getByRole('button', { name: 'RETRY' }).click()
  await vi.waitFor(() => expect(shown.script.asked()).toBe(2))
  shown.script.show(pairingUri('b4'))
  await expect.element(shown.screen.getByRole('img', { name: /^QR code/ })).toBeVisible()
  shown.script.approve(ALICE)
  await expect.element(shown.screen.getByRole('button', { name: /^Account/ })).toBeVisible()
  await expect.element(shown.screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('leaving a scan from the view above it ends the attempt too', async () => {
  const shown = await world()
  await choose(shown, 'Ledger')
  shown.script.show(pairingUri())
  await shown.screen.getByRole('button', { name: 'GET Ledger' }).click()
  await shown.screen.getByRole('button', { name: 'Close' }).click()
  expect(shown.kit.attempt.get().status).toBe('idle')
})

test('R2.9 Back from a scan that the steps led to returns to the steps; the one before it goes on', async () => {
  const shown = await world()
  await choose(shown, 'Ledger')
  const { screen, kit, script } = shown
  await screen.getByRole('button', { name: 'GET Ledger' }).click()
  await screen.getByRole('button', { name: 'Get the app' }).click()
  await screen.getByRole('button', { name: 'Continue' }).click()
  const steps = screen.getByRole('dialog', { name: 'Set up Ledger' })
  await steps.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Scan with Ledger' })).toBeVisible()
  const back = () => screen.getByRole('button', { name: 'Back' }).click()
  await back()
  for (const title of ['Set up Ledger', 'Install Ledger', 'Get started with Ledger']) {
    await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible()
    await back()
  }
  await expect.element(screen.getByRole('dialog', { name: 'Scan with Ledger' })).toBeVisible()
  expect(kit.attempt.get().status).toBe('pairing')
  expect(script.asked()).toBe(1)
  await back()
  expect(kit.attempt.get().status).toBe('idle')
})

/** Whether a tap of the visitor still counts, and the links that are followed; none of them leads anywhere. */
function phone(tapCounts: boolean) {
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ isActive: tapCounts, hasBeenActive: true })
  const followed: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.href)
  })
  return followed
}

function optionOf(wallet: Wallet): WalletOption {
  const [option] = walletOptions([wallet], [], undefined)
  if (!option) throw new Error(`${wallet.id} is not offered.`)
  return option
}

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['Ledger', ledger, '_self', 'ledgerlive://wc?uri='],
  ['Safe', safe, '_blank', 'https://app.safe.global/wc?uri='],
] as const)('R2.6 from a desktop %s opens so that this page stays', async (_, wallet, target, start) => {
  const { screen } = await renderKit(<Scan option={optionOf(wallet)} uri={pairingUri()} />)
  const link = screen.getByRole('link', { name: `Open ${wallet.name}` })
  await expect.element(link).toHaveAttribute('target', target)
  await expect.element(link).toHaveAttribute('href', start + encodeURIComponent(pairingUri()))
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test.each([base, gemini])(
  'R2.5 a wallet the application has no connector for says so, and none is offered to get',
  async (wallet) => {
    const { screen } = await renderKit(<NotInstalled option={optionOf(wallet)} />)
    await expect.element(screen.getByText(`Test App does not connect to ${wallet.name} yet.`)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^GET/ })).not.toBeInTheDocument()
  },
)

test('R2.14 a link that comes while the tap counts opens the app at once, a renewed one never', async () => {
  const followed = phone(true)
  const option = optionOf(metaMask)
  const { screen, show } = await renderKit(<Continue option={option} uri={null} />)
  await expect.element(screen.getByText('Continue in MetaMask')).toBeVisible()
  expect(followed).toEqual([])
  await show(<Continue option={option} uri={pairingUri()} />)
  await expect.element(screen.getByText('Accept connection request in the wallet')).toBeVisible()
  await show(<Continue option={option} uri={pairingUri('b4')} />)
  await expect.element(screen.getByText(/^Tap to go on in MetaMask/)).toBeVisible()
  expect(followed).toEqual([pairingUri()])
})

test('R2.14 a link that comes too late waits for a tap; a page that stays says what may be missing', async () => {
  const followed = phone(false)
  const { screen } = await renderKit(<Continue option={optionOf(metaMask)} uri={pairingUri()} />)
  const open = screen.getByRole('link', { name: 'Open MetaMask' })
  await expect.element(open).toHaveAttribute('href', pairingUri())
  await expect.element(screen.getByText(/^Tap to go on in MetaMask/)).toBeVisible()
  expect(followed).toEqual([])

  open.element().addEventListener('click', (event) => event.preventDefault())
  await open.click()
  await expect.element(screen.getByText('Accept connection request in the wallet')).toBeVisible()
  await expect
    .element(screen.getByText(/MetaMask may not be on this phone/), { timeout: 9_000 })
    .toBeVisible()
  expect(screen.getByRole('link', { name: 'GET MetaMask' }).element().getAttribute('href')).toMatch(/^https:/)
})

test('R2.14 coming Back to the view does not open the app once more', async () => {
  const followed = phone(true)
  const option = optionOf(metaMask)
  const uri = pairingUri('c5')
  const { screen, show } = await renderKit(<Continue option={option} uri={null} />)
  await show(<Continue option={option} uri={uri} />)
  await expect.element(screen.getByText('Accept connection request in the wallet')).toBeVisible()
  await show(<p>Another view</p>)
  await show(<Continue option={option} uri={uri} />)
  await expect.element(screen.getByText(/^Tap to go on in MetaMask/)).toBeVisible()
  expect(followed).toEqual([uri])
})

test('R2.5 GET is offered only for a wallet that can be got', async () => {
  const { screen, show } = await renderKit(<Scan option={optionOf(ledger)} uri={null} />)
  await expect.element(screen.getByRole('button', { name: 'GET Ledger' })).toBeVisible()
  await show(<Scan option={optionOf({ ...ledger, downloads: {} })} uri={null} />)
  await expect.element(screen.getByRole('heading', { name: 'Scan with Ledger' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'GET Ledger' })).not.toBeInTheDocument()
})

test.each([
  ['refused', 'WalletConnect turned this site away.'],
  ['unreachable', 'WalletConnect could not be reached.'],
] as const)('R4.11 a relay that is %s is told with its reason and RETRY', async (code, reason) => {
  const shown = await world()
  await choose(shown, 'Ledger')
  shown.script.show(pairingUri())
  shown.script.reject(new WalletConnectError(code, 'Details for developers.'))
  const failed = shown.screen.getByRole('dialog', { name: 'Ledger' })
  await expect.element(failed).toHaveTextContent(reason)
  await failed.getByRole('button', { name: 'RETRY' }).click()
  await vi.waitFor(() => expect(shown.script.asked()).toBe(2))
  await expect.element(shown.screen.getByRole('dialog', { name: 'Scan with Ledger' })).toBeVisible()
})
