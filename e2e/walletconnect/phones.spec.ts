import type { Metadata } from '@countersign/walletconnect/protocol'
import type { Locator, Page } from '@playwright/test'
import {
  accountButton,
  connectButton,
  dialogOf,
  expectSignedIn,
  receipt,
  settled,
  short,
} from '../support/flows.ts'
import { installWallet } from '../support/installWallet.ts'
import {
  android,
  expect,
  type FollowedLink,
  forgetTap,
  iPhone,
  openWallet,
  pairingUriOf,
  tapWallet,
  test,
} from '../support/mobile.ts'
import type { TestPhone } from '../support/phone.ts'
import { networkButton, switchTo } from '../support/phoneFlows.ts'
import { shiftClock, skipTime } from '../support/shiftClock.ts'

test.describe.configure({ timeout: 60_000 })

const PAIRING_URI = /^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}&expiryTimestamp=\d{10}$/

/** A string that only the client's code contains. */
const CLIENT = /wc_sessionPropose/

/** The relay's tag of a proposal. */
const PROPOSAL = 1100

/** Longer than anything that is not to happen. */
const LONG_WAIT = { timeout: 20_000 }

const verify = (page: Page): Locator => dialogOf(page, 'Verify your account')

/** Chooses Rainbow, approves there, and stops before the signature. */
async function connectRainbow(
  page: Page,
  links: readonly FollowedLink[],
  phone: TestPhone,
): Promise<Locator> {
  await page.goto('/')
  await phone.pair(pairingUriOf(await tapWallet(page, links, 'Rainbow')))
  const view = verify(page)
  await expect(view.getByRole('button', { name: 'Sign message' })).toBeEnabled(LONG_WAIT)
  return view
}

const redirect = (redirect: NonNullable<Metadata['redirect']>) => ({ metadata: { redirect } })
const newest = (links: readonly FollowedLink[]) => links.at(-1)?.href

for (const [device, options, wallets] of [
  [
    'an iPhone',
    iPhone,
    [
      ['Rainbow', 'rainbow://wc?uri=', '_self'],
      ['WalletConnect', 'wc:', '_self'],
    ],
  ],
  [
    'an Android phone',
    android,
    [
      ['Trust Wallet', 'trust://wc?uri=', '_self'],
      ['Rainbow', 'https://rnbwapp.com/wc?uri=', '_blank'],
      ['Ledger', 'wc:', '_self'],
    ],
  ],
] as const)
  test.describe(`on ${device}`, () => {
    test.use(options)

    for (const [name, start, target] of wallets)
      test(`R2.14 a tap on ${name} opens it by ${start}, and the approval there connects`, async ({
        page,
        links,
        phone,
        relay,
      }) => {
        await page.goto('/')
        const link = await tapWallet(page, links, name)
        // The page may sleep now: the request is already sent.
        expect(relay.log.map(({ tag }) => tag)).toContain(PROPOSAL)
        expect(link).toMatchObject({ target, inTap: true })
        expect(link.href.startsWith(start)).toBe(true)
        const uri = pairingUriOf(link)
        expect(uri).toMatch(PAIRING_URI)
        if (start !== 'wc:') expect(link.href).toBe(start + encodeURIComponent(uri))
        const view = dialogOf(page, name)
        await expect(view).toContainText(`Continue in ${name}`)
        await expect(view).toContainText('Accept connection request in the wallet')

        await phone.pair(uri)
        await expect(verify(page)).toContainText(short(phone.account()))
        expect(links).toHaveLength(1)
      })
  })

test.describe('on an iPhone', () => {
  test.use(iPhone)

  test('R2.14 opens the app by a browser navigation', async ({ page, context, pageErrors, relay }) => {
    expect(relay.sockets()).toEqual([])
    await page.goto('/')
    const request = context.waitForEvent('request', (request) => request.url().startsWith('rainbow:'))
    await openWallet(page, 'Rainbow')
    const link = (await request).url()
    expect(pairingUriOf({ href: link })).toMatch(PAIRING_URI)
    expect((await request).isNavigationRequest()).toBe(true)
    expect(pageErrors.externalRequests.splice(0)).toEqual([`GET ${link}`])
  })

  test('R2.14 a link that arrives after the user activation expired waits for the next tap', {
    tag: '@window',
  }, async ({ page, links, dialogText, phone }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch()
      if (CLIENT.test(await response.text())) await released
      await route.fulfill({ response })
    })
    await page.goto('/')
    await openWallet(page, 'Rainbow')
    const view = dialogOf(page, 'Rainbow')
    await expect(view).toContainText('Preparing Rainbow')
    await forgetTap(page, 'Tap to open Rainbow')
    release()
    await expect.poll(dialogText.current).toContain('Tap to open Rainbow')
    expect(links).toEqual([])

    await view.getByRole('link', { name: 'Open Rainbow' }).tap()
    await expect.poll(() => links).toMatchObject([{ target: '_self', inTap: true }])
    await expect(view).toContainText('Accept connection request in the wallet')
    await phone.pair(pairingUriOf(links[0] ?? { href: '' }))
    await expect(verify(page)).toBeVisible()
    // A preloading part may still be pending.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('R2.14 opens the wallet within the tap despite a slow relay', async ({ page, links, relay }) => {
    await relay.faults.set({ neverRespond: 'all' })
    await page.goto('/')
    const link = await tapWallet(page, links, 'Rainbow')
    expect(relay.log).toEqual([])
    expect(link).toMatchObject({ inTap: true })
    expect(pairingUriOf(link)).toMatch(PAIRING_URI)
  })

  test('R2.14 offers the store when the page stays visible, and can still continue', async ({
    page,
    links,
    phone,
  }) => {
    await page.goto('/')
    const { href } = await tapWallet(page, links, 'Rainbow')
    const view = dialogOf(page, 'Rainbow')
    await expect(view).toContainText('Nothing happened? Rainbow may not be installed.', LONG_WAIT)
    await expect(view).toContainText('Continue in Rainbow')
    const store = view.getByRole('link', { name: 'GET Rainbow' })
    await expect(store).toHaveAttribute('href', 'https://apps.apple.com/app/id1457119021')
    await store.tap()
    await expect.poll(() => newest(links)).toBe('https://apps.apple.com/app/id1457119021')

    await view.getByRole('link', { name: 'Open Rainbow' }).tap()
    await expect.poll(() => newest(links)).toBe(href)
    await phone.pair(pairingUriOf({ href }))
    await expect(verify(page)).toBeVisible()
  })

  for (const sockets of ['closed', 'silent'] as const)
    test(`R2.14 resumes after an approval while the page slept, its socket ${sockets}`, async ({
      page,
      links,
      phone,
      pageVisibility,
    }) => {
      await shiftClock(page, 0)
      await page.goto('/')
      const uri = pairingUriOf(await tapWallet(page, links, 'Rainbow'))
      await pageVisibility.hide()
      const paired = phone.pair(uri)
      await expect.poll(() => phone.sessions()).toHaveLength(1)
      await expect(dialogOf(page, 'Rainbow')).toContainText('Accept connection request in the wallet')
      // A socket that was silent for less than five seconds counts as open.
      if (sockets === 'silent') await skipTime(page, 6_000)
      await pageVisibility.show(sockets)
      await expect(verify(page)).toContainText(short(phone.account()), LONG_WAIT)
      await paired
      expect(links).toHaveLength(1)
    })

  test('R2.14 returning without a response offers to open the wallet again', async ({
    page,
    links,
    pageVisibility,
  }) => {
    await page.goto('/')
    const { href } = await tapWallet(page, links, 'Rainbow')
    await pageVisibility.hide()
    await pageVisibility.show()
    const view = dialogOf(page, 'Rainbow')
    await expect(view.getByRole('button', { name: 'GET Rainbow' })).toBeVisible()
    await view.getByRole('link', { name: 'Open Rainbow' }).tap()
    await expect.poll(() => newest(links)).toBe(href)
  })

  for (const approval of ['before', 'after'] as const)
    test(`R2.14 a discarded page continues when approved ${approval} it is loaded again`, async ({
      page,
      links,
      phone,
    }) => {
      await page.goto('/')
      const uri = pairingUriOf(await tapWallet(page, links, 'Rainbow'))
      await expect(dialogOf(page, 'Rainbow')).toContainText('Accept connection request in the wallet')
      await page.goto('about:blank')
      const approve = async () => {
        const paired = phone.pair(uri)
        await expect.poll(() => phone.sessions()).toHaveLength(1)
        return { paired }
      }
      const before = approval === 'before' ? await approve() : null
      await page.goto('/')
      const { paired } = before ?? (await approve())
      const view = verify(page)
      await expect(view).toContainText(short(phone.account()), LONG_WAIT)
      await paired

      await view.getByRole('button', { name: 'Sign message' }).tap()
      await expectSignedIn(page)
      await connectionIs(page, phone)
    })

  for (const [what, given, start] of [
    ['its own scheme', { native: 'demophone://', universal: 'https://phone.example' }, 'demophone://wc?'],
    [
      'the link it was paired by, where its own is none to follow',
      { native: 'javascript://%0aalert(1)', universal: 'http://phone.example' },
      'rainbow://wc?',
    ],
  ] as const)
    test(`R2.14 a later signature request opens the wallet within the tap by ${what}`, async ({
      page,
      links,
      makePhone,
    }) => {
      const phone = await makePhone(redirect(given))
      const view = await connectRainbow(page, links, phone)
      phone.user.setNextRule('wait')
      await view.getByRole('button', { name: 'Sign message' }).tap()
      await expect.poll(() => links.length).toBe(2)
      const [topic] = phone.sessions().map((session) => session.topic)
      expect(newest(links)).toMatch(
        new RegExp(`^${start.replaceAll('?', '\\?')}requestId=\\d{16}&sessionTopic=${topic}$`),
      )
      expect(links[1]?.inTap).toBe(true)

      const again = view.getByRole('link', { name: 'Open Rainbow' })
      await again.tap()
      await expect.poll(() => links).toHaveLength(3)
      expect(links[2]?.href).toBe(links[1]?.href)
      await phone.user.decide('approve')
      await expectSignedIn(page)
    })

  test('R2.14 a signature request that reaches the wallet too late for the tap waits for the next one', async ({
    page,
    links,
    dialogText,
    relay,
    makePhone,
  }) => {
    const phone = await makePhone(redirect({ native: 'demophone://' }))
    const view = await connectRainbow(page, links, phone)
    phone.user.setNextRule('wait')
    await relay.faults.set({ neverRespond: 'all' })
    await view.getByRole('button', { name: 'Sign message' }).tap()
    await expect(view.getByRole('button', { name: 'Waiting for signature...' })).toBeVisible()
    await forgetTap(page, 'Open Rainbow')
    await relay.faults.clear()
    await relay.faults.restart()
    await expect.poll(dialogText.current, LONG_WAIT).toContain('Open Rainbow')
    expect(links).toHaveLength(1)
    await view.getByRole('link', { name: 'Open Rainbow' }).tap()
    await expect.poll(() => newest(links)).toMatch(/^demophone:\/\/wc\?requestId=/)
    await phone.user.decide('approve')
    await expectSignedIn(page)
  })

  test('R2.14 a signature given while the page slept arrives on return', async ({
    page,
    links,
    phone,
    pageVisibility,
  }) => {
    const view = await connectRainbow(page, links, phone)
    phone.user.setNextRule('wait')
    await view.getByRole('button', { name: 'Sign message' }).tap()
    await expect.poll(phone.user.waiting).toBe(1)
    await pageVisibility.hide()
    await phone.user.decide('approve')
    await expect.poll(() => phone.pendingRequests()).toEqual([])
    await pageVisibility.show()
    await expectSignedIn(page)
  })

  test('R2.14 does not open a wallet that opted out of being opened for requests', async ({
    page,
    links,
    makePhone,
  }) => {
    const phone = await makePhone({
      ...redirect({ native: 'demophone://' }),
      sessionConfig: { disableDeepLink: true },
    })
    const view = await connectRainbow(page, links, phone)
    phone.user.setNextRule('wait')
    await view.getByRole('button', { name: 'Sign message' }).tap()
    await expect.poll(phone.user.waiting).toBe(1)
    await expect(view.getByRole('button', { name: 'Waiting for signature...' })).toBeVisible()
    await expect(view.getByRole('link', { name: 'Open Rainbow' })).toHaveCount(0)
    await phone.user.decide('approve')
    await expectSignedIn(page)
    expect(links).toHaveLength(1)
  })

  test('R2.14 a later switch and a transaction open the wallet', async ({ page, links, makePhone }) => {
    const phone = await makePhone({
      ...redirect({ native: 'demophone://' }),
      grants: { chains: [31337] },
    })
    const view = await connectRainbow(page, links, phone)
    await view.getByRole('button', { name: 'Sign message' }).tap()
    await expectSignedIn(page)

    phone.user.setNextRule('wait')
    const networks = await switchTo(page, 'Local Two')
    await expect.poll(() => links).toHaveLength(3)
    expect(newest(links)).toMatch(/^demophone:\/\/wc\?requestId=/)
    await networks.getByRole('link', { name: 'Open Rainbow' }).tap()
    await expect.poll(() => links).toHaveLength(4)
    await phone.user.decide('approve')
    await expect(networkButton(page, 'Local Two')).toBeVisible(LONG_WAIT)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('link', { name: 'Send' }).first().click()
    await page.getByLabel('To', { exact: true }).fill('0x00000000000000000000000000000000DeaDBeef')
    await page.getByLabel('Amount', { exact: true }).fill('0.25')
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect.poll(() => links).toHaveLength(5)
    expect(links[4]).toMatchObject({ inTap: true })
    await expect(receipt(page)).toBeVisible()
  })
})

test.describe('inside Instagram on an iPhone', () => {
  const app = 'Instagram 404.0.0.19.79 (iPhone17,1; iOS 19_1; en_US; scale=3.00; 1206x2622)'
  test.use({ ...iPhone, userAgent: `${iPhone.userAgent} ${app}` })

  test('R2.14 explains how to leave the in-app browser when no app has opened', async ({
    page,
    links,
    phone,
  }) => {
    await page.goto('/')
    const { href } = await tapWallet(page, links, 'Rainbow')
    expect(href).toMatch(/^rainbow:\/\/wc\?uri=wc%3A/)
    const view = dialogOf(page, 'Rainbow')
    await expect(view).toContainText('Instagram may block links: open this page in your browser.', LONG_WAIT)
    await expect(view.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await phone.pair(pairingUriOf({ href }))
    await expect(verify(page)).toBeVisible()
  })
})

test.describe('inside Telegram on an Android phone', () => {
  test.use(android)

  test('R7.4 a link opens a new window, encoded for Telegram', async ({ page, links, phone }) => {
    await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } }))
    await page.goto('/')
    const { href, target } = await tapWallet(page, links, 'Trust Wallet')
    expect(target).toBe('_blank')
    expect(href).toMatch(/^trust:\/\/wc\?uri=wc%253A/)
    await phone.pair(pairingUriOf({ href: decodeURIComponent(href) }))
    await expect(verify(page)).toBeVisible()
  })
})

for (const [name, rdns, agent] of [
  ['MetaMask', 'io.metamask', `${android.userAgent} MetaMaskMobile`],
  ['Trust Wallet', 'com.trustwallet.app', `${iPhone.userAgent} Trust/9.50.0`],
  ['Coinbase Wallet', 'com.coinbase.wallet', `${iPhone.userAgent} CoinbaseWallet/29.60.0`],
] as const)
  test.describe(`in the browser of ${name}`, () => {
    test.use({ ...(agent.includes('Android') ? android : iPhone), userAgent: agent })

    test('R2.14 the announced wallet is offered first, and connects without WalletConnect', async ({
      page,
      links,
      relay,
    }) => {
      const wallet = await installWallet(page, { name, rdns })
      await page.goto('/')
      await connectButton(page).tap()
      const list = dialogOf(page, 'Connect a Wallet')
      await expect(list.getByRole('region').first()).toContainText('Installed')
      await expect(list.getByRole('region').getByRole('button').first()).toHaveAccessibleName(name)
      await settled(page)
      await list.getByRole('button', { name, exact: true }).tap()
      await verify(page).getByRole('button', { name: 'Sign message' }).tap()
      await expectSignedIn(page)
      await expect(accountButton(page)).toContainText(short(wallet.accounts[0]))
      expect(links).toEqual([])
      expect(relay.log).toEqual([])
      expect(relay.sockets()).toEqual([])
    })
  })

async function connectionIs(page: Page, phone: TestPhone) {
  await expect(accountButton(page)).toContainText(short(phone.account()))
}
