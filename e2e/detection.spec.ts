import { devices, type Page } from '@playwright/test'
import { accountButton, connectButton, dialogOf, signIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

type Hostile = {
  readonly rdns: string
  readonly name?: string
  readonly uuid?: string
  readonly icon?: string
  readonly flags?: readonly string[]
  /** How its provider behaves. Default: it lists like any other, and refuses to connect. */
  readonly provider?: 'frozen' | 'throws-on-has' | 'throws-later' | 'no-events'
  /** Its responses by method; it rejects all others. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** Its provider is `window.ethereum` too. */
  readonly ethereum?: boolean
}

/** Puts wallets into the page that announce themselves like any other. Call it before `page.goto`. */
const announce = (page: Page, ...wallets: Hostile[]) => page.addInitScript(announceInPage, wallets)

/** The methods requested from the wallets of {@link announce} since the page loaded. */
const requestedMethods = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as { hostileAsked?: string[] }).hostileAsked ?? [])

const list = (page: Page) => dialogOf(page, 'Connect a Wallet')
const installed = (page: Page) => list(page).getByRole('region', { name: 'Installed' })
const row = (page: Page, name: string) => installed(page).getByRole('button', { name, exact: true })

async function openList(page: Page) {
  await page.goto('/')
  await connectButton(page).click()
  await expect(list(page)).toBeVisible()
  await expect(installed(page)).toBeVisible()
}

test('R4.16 after a reload sends no request to an impostor that announces first, and reconnects the wallet', async ({
  page,
}) => {
  await announce(page, { rdns: 'io.metamask', flags: ['isMetaMask', 'isBitski'] })
  await installWallet(page, { rdns: 'io.metamask' })
  await page.goto('/')
  await signIn(page, { name: 'MetaMask' })
  await page.reload()
  await expect(accountButton(page)).toBeVisible()
  expect(await requestedMethods(page)).toEqual([])
})

test('R12.5 hostile announcements: no row hides another, no name, icon or provider does anything', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const html = '<img id="pwned" src=x onerror="pwned=1">'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" onload="top.pwned=1">
    <script>top.pwned = 2</script><rect width="8" height="8" fill="red"/></svg>`
  const scripted = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const providers = ['frozen', 'throws-on-has', 'throws-later'] as const
  await announce(
    page,
    { rdns: 'copy.example', name: 'Copycat', uuid: 'the-same' },
    { rdns: 'html.example', name: html },
    { rdns: 'plain.example', name: 'MetaMask' },
    { rdns: 'unseen.example', name: 'Meta\u200bMask' },
    { rdns: 'cyrillic.example', name: 'МеtаМаsk' },
    { rdns: 'scripted.example', name: 'Scripted Icon', icon: scripted },
    { rdns: 'host.example', name: 'Icon of a host', icon: 'https://evil.example/icon.png' },
    { rdns: 'script.example', name: 'Icon of a script', icon: 'javascript:window.pwned=1' },
    {
      rdns: 'large.example',
      name: 'Icon of 5 MB',
      icon: `data:image/svg+xml,${' '.repeat(5_000_000)}<svg/>`,
    },
    ...providers.map((provider) => ({ rdns: `${provider}.example`, name: `Odd ${provider}`, provider })),
  )
  await installWallet(page, { rdns: 'io.rabby', uuid: 'the-same' })
  await openList(page)

  await test.step('a duplicate uuid', async () => {
    await expect(row(page, 'Rabby Wallet')).toBeVisible()
    await expect(row(page, 'Copycat')).toBeVisible()
  })
  await test.step('an unknown wallet with a known name, as written, invisibly changed or in Cyrillic letters', async () => {
    for (const shown of [
      'MetaMask (plain.example)',
      'MetaMask (unseen.example)',
      'МеtаМаsk (cyrillic.example)',
    ])
      await expect(row(page, shown)).toBeVisible()
    await expect(list(page).getByRole('button', { name: 'MetaMask', exact: true })).toHaveCount(1)
    await expect(row(page, 'MetaMask')).toHaveCount(0)
  })
  await test.step('an icon with a script', async () => {
    const image = row(page, 'Scripted Icon').locator('img')
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveAttribute('src', scripted)
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(8)
  })
  await test.step('icons that are neither requested nor shown', async () => {
    for (const name of ['Icon of a host', 'Icon of a script', 'Icon of 5 MB']) {
      await row(page, name).scrollIntoViewIfNeeded()
      await expect(row(page, name)).toBeVisible()
      await expect(row(page, name).locator('img')).toHaveCount(0)
    }
    expect(requests.filter((url) => url.includes('evil.example') || url.length > 100_000)).toEqual([])
  })
  for (const name of [html, ...providers.map((provider) => `Odd ${provider}`)])
    await test.step(name, async () => {
      await row(page, name).click()
      const view = dialogOf(page, name)
      await expect(view).toContainText('did not connect')
      await expect(view.getByRole('button', { name: 'RETRY' })).toBeVisible()
      await page.keyboard.press('Escape')
      await connectButton(page).click()
      await expect(installed(page)).toBeVisible()
    })
  await expect(page.locator('#pwned')).toHaveCount(0)
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
})

test('R12.5 a provider without events connects', async ({ page, world }) => {
  const responses = {
    eth_requestAccounts: ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
    eth_chainId: `0x${world.chains[0].id.toString(16)}`,
  }
  await announce(page, { rdns: 'a.plain', name: 'Plain One', provider: 'no-events', answers: responses })
  await openList(page)
  await row(page, 'Plain One').click()
  await expect(dialogOf(page, 'Verify your account')).toBeVisible()
})

test('R4.16 sends no request to any announced provider before the user picks it', async ({ page }) => {
  await announce(
    page,
    { rdns: 'io.metamask', flags: ['isMetaMask', 'isRabby'], ethereum: true },
    { rdns: 'com.okex.wallet' },
    { rdns: 'evil.example', name: 'MetaMask' },
    { rdns: 'evil.frozen', provider: 'frozen' },
  )
  await openList(page)
  await expect(row(page, 'OKX Wallet')).toBeVisible()
  expect(await requestedMethods(page)).toEqual([])
})

test.describe('on a phone', () => {
  const { userAgent, viewport } = devices['iPhone 15']
  test.use({ userAgent, viewport })

  test('R2.14 lists a wallet first in its own browser', async ({ page }) => {
    await announce(
      page,
      { rdns: 'a.stranger', name: 'Stranger' },
      { rdns: 'io.metamask', flags: ['isMetaMask'] },
      { rdns: 'com.trustwallet.app', flags: ['isTrust'], ethereum: true },
    )
    await openList(page)
    for (const name of ['Stranger', 'MetaMask']) await expect(row(page, name)).toBeVisible()
    await expect(list(page).getByRole('listitem').first()).toHaveText('Trust Wallet')
  })
})

// Runs in the page.
function announceInPage(wallets: readonly Hostile[]) {
  const host = window as unknown as { hostileAsked?: string[]; ethereum?: unknown }
  host.hostileAsked ??= []
  const { hostileAsked } = host
  const thrower = () => {
    throw new Error('trap')
  }
  for (const { rdns, name = rdns, uuid = rdns, icon = 'data:,', flags = [], ...wallet } of wallets) {
    let listed = false
    const plain = {
      ...Object.fromEntries(flags.map((flag) => [flag, true])),
      async request({ method }: { method: string }) {
        hostileAsked.push(`${rdns} ${method}`)
        if (wallet.answers && method in wallet.answers) return wallet.answers[method]
        throw new Error('No.')
      },
    }
    const provider = () => {
      switch (wallet.provider) {
        case 'frozen':
          return Object.freeze(plain)
        case 'throws-on-has':
          return new Proxy(plain, { has: thrower, ownKeys: thrower, set: thrower })
        case 'throws-later':
          return new Proxy(plain, { get: (target, key) => (listed ? thrower() : Reflect.get(target, key)) })
        case 'no-events':
          return plain
        case undefined:
          return { ...plain, on() {}, removeListener() {} }
      }
    }
    const detail = { info: { uuid, name, rdns, icon }, provider: provider() }
    const dispatch = () => {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      listed = true
    }
    window.addEventListener('eip6963:requestProvider', dispatch)
    if (wallet.ethereum) host.ethereum = detail.provider
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
}
