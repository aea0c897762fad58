import type { WalletOption } from '@countersign/core'
import { pairingUri, walletOptions } from '@countersign/core/testing'
import { WalletConnectError } from '@countersign/walletconnect'
import { base, gemini, ledger, metaMask, safe, type Wallet } from '@countersign/wallets'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect as connectTexts } from '../../../i18n/en/connect.ts'
import { guide } from '../../../i18n/en/guide.ts'
import { list } from '../../../i18n/en/list.ts'
import { registerMessages } from '../../../i18n/translate.ts'
import { openPairing } from '../../../testing/openPairing.tsx'
import { ALICE, renderKit } from '../../../testing/renderKit.tsx'
import { Continue } from './Continue.tsx'
import { NotInstalled } from './NotInstalled.tsx'
import { Scan } from './Scan.tsx'

for (const part of [list, connectTexts, guide]) registerMessages(part)

const VIEW = { name: 'connect', walletKey: 'ledger' } as const

/** The links that opened by themselves; none of them navigates. */
let followed: string[] = []

beforeEach(() => {
  followed = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.href)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const soon = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

test('R2.6 "Scan with {wallet}": a place for the code, then the code, its link, and where to get the wallet', async () => {
  const page = await openPairing()
  await page.choose('Ledger')
  const view = page.screen.getByRole('dialog', { name: 'Scan with Ledger' })
  await expect.element(view).toBeVisible()
  const code = view.getByRole('img', { name: 'QR code to connect Ledger' })
  await expect.element(code).not.toBeInTheDocument()
  const bounds = () => document.querySelector('[data-qr]')?.getBoundingClientRect()
  const before = bounds()
  page.script.show(pairingUri())
  await expect.element(code).toBeVisible()
  expect(bounds()).toEqual(before)
  await expect.element(view.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  await view.getByRole('button', { name: 'GET Ledger' }).click()
  await expect.element(page.screen.getByRole('dialog', { name: 'Get started with Ledger' })).toBeVisible()
  await page.screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(code).toBeVisible()
})

const toLedger = (uri = pairingUri()) => `ledgerlive://wc?uri=${encodeURIComponent(uri)}`

test('R2.6 a desktop program opens with the click that chose it, beside the code; if nothing happens, a hint follows', async () => {
  const page = await openPairing()
  await page.choose('Ledger')
  phone(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  page.script.show(pairingUri())
  const view = page.screen.getByRole('dialog', { name: 'Scan with Ledger' })
  await expect.element(view).toHaveTextContent('Continue in Ledger on this computer, or scan this code')
  expect(followed).toEqual([toLedger()])
  await expect.element(view.getByRole('img', { name: 'QR code to connect Ledger' })).toBeVisible()
  const again = view.getByRole('link', { name: 'Open again' })
  await expect.element(again).toHaveAttribute('href', toLedger())
  await vi.advanceTimersByTimeAsync(4_000)
  await expect.element(view).toHaveTextContent('Nothing happened? Ledger may not be installed.')
  await expect.element(view.getByRole('button', { name: 'GET Ledger' })).toBeVisible()

  again.element().addEventListener('click', (event) => event.preventDefault())
  await again.click()
  await expect.element(view).toHaveTextContent('Continue in Ledger on this computer')
  page.script.show(pairingUri('b4'))
  await expect
    .element(view.getByRole('link', { name: 'Open Ledger' }))
    .toHaveAttribute('href', toLedger(pairingUri('b4')))
  expect(followed).toHaveLength(1)
})

test('R2.6 shows no hint if a desktop app came to the front', async () => {
  vi.useFakeTimers()
  phone(true)
  const { screen } = await renderKit(
    <Scan view={{ ...VIEW }} option={optionOf(ledger)} uri={pairingUri('d6')} />,
  )
  await expect.element(screen.getByRole('link', { name: 'Open again' })).toBeVisible()
  window.dispatchEvent(new Event('blur'))
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(screen.getByText(/^Continue in Ledger on this computer/)).toBeVisible()
})

test('R2.6 a desktop program waits for a click on its link if the code is late', async () => {
  phone(false)
  const { screen } = await renderKit(
    <Scan view={{ ...VIEW }} option={optionOf(ledger)} uri={pairingUri('e7')} />,
  )
  await expect.element(screen.getByRole('link', { name: 'Open Ledger' })).toBeVisible()
  await expect.element(screen.getByText('Open Ledger on your phone and scan this code.')).toBeVisible()
  expect(followed).toEqual([])
})

test('R2.6 a website never opens by itself, and neither does a wallet without a desktop program', async () => {
  phone(true)
  const { screen, show } = await renderKit(
    <Scan view={{ ...VIEW }} option={optionOf(safe)} uri={pairingUri()} />,
  )
  await expect.element(screen.getByRole('link', { name: 'Open Safe' })).toBeVisible()
  await show(<Scan view={{ ...VIEW }} option={optionOf(metaMask)} uri={pairingUri()} />)
  await expect.element(screen.getByRole('heading', { name: 'Scan with MetaMask' })).toBeVisible()
  expect(followed).toEqual([])
})

test('R2.10 Connect at the end of the desktop steps opens the program again, Back does not', async () => {
  const page = await openPairing()
  const { screen, script } = page
  await page.choose('Ledger')
  phone(true)
  script.show(pairingUri())
  await vi.waitFor(() => expect(followed).toEqual([toLedger()]))
  await screen.getByRole('button', { name: 'GET Ledger' }).click()
  const download = screen.getByRole('link', { name: 'Get the desktop app' })
  await expect.element(download).toBeVisible()
  download.element().addEventListener('click', (event) => event.preventDefault())
  await download.click()
  const steps = screen.getByRole('dialog', { name: 'Set up Ledger' })
  await steps.getByRole('button', { name: 'Connect', exact: true }).click()
  const view = screen.getByRole('dialog', { name: 'Scan with Ledger' })
  await expect.element(view).toHaveTextContent('Continue in Ledger on this computer')
  expect(followed).toEqual([toLedger(), toLedger()])
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(steps).toBeVisible()
  await screen.getByRole('button', { name: 'Back' }).click()
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(view.getByRole('link', { name: 'Open Ledger' })).toBeVisible()
  expect(followed).toHaveLength(2)
})

test('R9.2 a link that is too long for a code can still be copied', async () => {
  const [option] = walletOptions({ catalogue: [ledger] })
  if (!option) throw new Error('Ledger is not offered.')
  const { screen } = await renderKit(<Scan view={VIEW} option={option} uri={pairingUri('a3'.repeat(50))} />)
  await expect
    .element(screen.getByText('This link is too long for a QR code. Copy it instead.'))
    .toBeVisible()
  await expect.element(screen.getByRole('img', { name: /^QR code/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Copy link' })).toBeEnabled()
})

test('R2.6 "Scan with your phone" for any wallet, and a countdown once the end is near', async () => {
  const page = await openPairing()
  await page.choose('WalletConnect')
  const view = page.screen.getByRole('dialog', { name: 'Scan with your phone' })
  page.script.show(pairingUri('a3', soon(300)))
  await expect.element(view).toHaveTextContent('Scan this code with a wallet app')
  page.script.show(pairingUri('b4', soon(40)))
  await expect.element(view).toHaveTextContent(/New code in (40|3\d) seconds/)
  await expect.element(view.getByRole('button', { name: /^GET/ })).not.toBeInTheDocument()
})

test('R2.6 an approval on the phone connects, and a rejection shows RETRY', async () => {
  const page = await openPairing()
  await page.choose('Ledger')
  page.script.show(pairingUri())
  await expect.element(page.screen.getByRole('img', { name: /^QR code/ })).toBeVisible()
  page.script.reject(new Error('User rejected the request.'))
  const failed = page.screen.getByRole('dialog', { name: 'Ledger' })
  await expect.element(failed).toHaveTextContent('You rejected the request in Ledger.')
  await failed.getByRole('button', { name: 'RETRY' }).click()
  await vi.waitFor(() => expect(page.script.pairingRequests()).toBe(2))
  page.script.show(pairingUri('b4'))
  await expect.element(page.screen.getByRole('img', { name: /^QR code/ })).toBeVisible()
  page.script.approve(ALICE)
  await expect.element(page.screen.getByRole('button', { name: /^Account/ })).toBeVisible()
  await expect.element(page.screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('R4.3 an approval without a session: a hint follows, and RETRY requests another code', async () => {
  const page = await openPairing()
  await page.choose('Ledger')
  page.script.show(pairingUri())
  await expect.element(page.screen.getByRole('img', { name: /^QR code/ })).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  page.script.answer()
  const view = page.screen.getByRole('dialog', { name: 'Ledger', exact: true })
  await expect.element(view).toBeVisible()
  await vi.advanceTimersByTimeAsync(8_000)
  await expect.element(view).toHaveTextContent('Still waiting for Ledger.')
  await view.getByRole('button', { name: 'RETRY' }).click()
  await expect.poll(page.script.pairingRequests).toBe(2)
})

test('leaving a scan through its parent view ends the attempt', async () => {
  const page = await openPairing()
  await page.choose('Ledger')
  page.script.show(pairingUri())
  await page.screen.getByRole('button', { name: 'GET Ledger' }).click()
  await page.screen.getByRole('button', { name: 'Close' }).click()
  expect(page.kit.attempt.get().status).toBe('idle')
})

test('R2.9 Back from a scan opened by the guide returns to it; the scan before it continues', async () => {
  const page = await openPairing()
  await page.choose('Ledger')
  const { screen, kit, script } = page
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
  expect(script.pairingRequests()).toBe(1)
  await back()
  expect(kit.attempt.get().status).toBe('idle')
})

/** Whether a tap or a click still counts. Returns the links that opened by themselves. */
function phone(tapCounts: boolean) {
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ isActive: tapCounts, hasBeenActive: true })
  return followed
}

function optionOf(wallet: Wallet): WalletOption {
  const [option] = walletOptions({ catalogue: [wallet] })
  if (!option) throw new Error(`${wallet.id} is not offered.`)
  return option
}

test.each([
  ['Ledger', ledger, '_self', 'ledgerlive://wc?uri='],
  ['Safe', safe, '_blank', 'https://app.safe.global/wc?uri='],
] as const)('R2.6 from a desktop %s opens so that this page stays', async (_, wallet, target, start) => {
  phone(false)
  const { screen } = await renderKit(<Scan view={VIEW} option={optionOf(wallet)} uri={pairingUri()} />)
  const link = screen.getByRole('link', { name: `Open ${wallet.name}` })
  await expect.element(link).toHaveAttribute('target', target)
  await expect.element(link).toHaveAttribute('href', start + encodeURIComponent(pairingUri()))
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test.each([base, gemini])(
  'R2.5 explains that the application has no connector for a wallet, and offers no download',
  async (wallet) => {
    const { screen } = await renderKit(<NotInstalled option={optionOf(wallet)} />)
    await expect.element(screen.getByText(`Test App does not support ${wallet.name} yet.`)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^GET/ })).not.toBeInTheDocument()
  },
)

test('R2.14 a link that arrives during user activation opens the app at once, a renewed one never', async () => {
  const followed = phone(true)
  const option = optionOf(metaMask)
  const { screen, show } = await renderKit(<Continue option={option} uri={null} />)
  await expect.element(screen.getByText('Continue in MetaMask')).toBeVisible()
  expect(followed).toEqual([])
  await show(<Continue option={option} uri={pairingUri()} />)
  await expect.element(screen.getByText('Accept connection request in the wallet')).toBeVisible()
  await show(<Continue option={option} uri={pairingUri('b4')} />)
  await expect.element(screen.getByText(/^Tap to open MetaMask/)).toBeVisible()
  expect(followed).toEqual([pairingUri()])
})

test('R2.14 a link that arrives too late waits for a tap; if the page stays visible, it shows a hint', async () => {
  const followed = phone(false)
  const { screen } = await renderKit(<Continue option={optionOf(metaMask)} uri={pairingUri()} />)
  const open = screen.getByRole('link', { name: 'Open MetaMask' })
  await expect.element(open).toHaveAttribute('href', pairingUri())
  await expect.element(screen.getByText(/^Tap to open MetaMask/)).toBeVisible()
  expect(followed).toEqual([])

  open.element().addEventListener('click', (event) => event.preventDefault())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await open.click()
  await expect.element(screen.getByText('Accept connection request in the wallet')).toBeVisible()
  await vi.advanceTimersByTimeAsync(4_000)
  await expect.element(screen.getByText(/MetaMask may not be installed/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'GET MetaMask' }).element().getAttribute('href')).toMatch(/^https:/)
})

test('R2.14 returning from the app without a response offers to open it again, without a hint', async () => {
  phone(true)
  const option = optionOf(metaMask)
  const uri = pairingUri('d6')
  const { screen, show } = await renderKit(<Continue option={option} uri={null} />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show(<Continue option={option} uri={uri} />)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(screen.getByText('Accept connection request in the wallet')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open MetaMask' })).toHaveAttribute('href', uri)
  await expect.element(screen.getByRole('button', { name: 'GET MetaMask' })).toBeVisible()
})

test('R2.14 returning to the view does not open the app again', async () => {
  const followed = phone(true)
  const option = optionOf(metaMask)
  const uri = pairingUri('c5')
  const { screen, show } = await renderKit(<Continue option={option} uri={null} />)
  await show(<Continue option={option} uri={uri} />)
  await expect.element(screen.getByText('Accept connection request in the wallet')).toBeVisible()
  await show(<p>Another view</p>)
  await show(<Continue option={option} uri={uri} />)
  await expect.element(screen.getByText(/^Tap to open MetaMask/)).toBeVisible()
  expect(followed).toEqual([uri])
})

test('R2.5 offers GET only for a wallet that is available', async () => {
  const { screen, show } = await renderKit(<Scan view={VIEW} option={optionOf(ledger)} uri={null} />)
  await expect.element(screen.getByText('Don’t have Ledger?')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'GET Ledger' })).toBeVisible()
  await show(<Scan view={VIEW} option={optionOf({ ...ledger, downloads: {} })} uri={null} />)
  await expect.element(screen.getByRole('heading', { name: 'Scan with Ledger' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'GET Ledger' })).not.toBeInTheDocument()
})

test.each([
  ['refused', 'WalletConnect refused this site.'],
  ['unreachable', 'WalletConnect could not be reached.'],
] as const)('R4.11 shows the reason and RETRY for a relay that is %s', async (code, reason) => {
  const page = await openPairing()
  await page.choose('Ledger')
  page.script.show(pairingUri())
  page.script.reject(new WalletConnectError(code, 'Details for developers.'))
  const failed = page.screen.getByRole('dialog', { name: 'Ledger' })
  await expect.element(failed).toHaveTextContent(reason)
  await failed.getByRole('button', { name: 'RETRY' }).click()
  await vi.waitFor(() => expect(page.script.pairingRequests()).toBe(2))
  await expect.element(page.screen.getByRole('dialog', { name: 'Scan with Ledger' })).toBeVisible()
})
