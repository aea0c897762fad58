import type { Metadata } from '@countersign/walletconnect/protocol'
import type { Locator, Page } from '@playwright/test'
import { accountButton, dialogOf, expectSignedIn, receipt, short } from '../support/flows.ts'
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

const PAIRING_URI = /^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}&expiryTimestamp=\d{10}$/

/** A string that only the client's code contains. */
const CLIENT = /wc_sessionPropose/

/** The relay's tag of a proposal. */
const PROPOSAL = 1100

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
  await expect(view.getByRole('button', { name: 'Sign message' })).toBeEnabled()
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
      ['Binance Wallet', 'bnc://app.binance.com/cedefi/wc?uri=', '_self'],
    ],
  ],
  ['an Android phone', android, [['Rainbow', 'https://rnbwapp.com/wc?uri=', '_blank']]],
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
    await expect(view).toBeVisible()
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

  test('R2.14 resumes after an approval while the page slept', async ({
    page,
    links,
    phone,
    pageVisibility,
  }) => {
    await page.goto('/')
    const uri = pairingUriOf(await tapWallet(page, links, 'Rainbow'))
    await pageVisibility.hide()
    const paired = phone.pair(uri)
    await expect.poll(() => phone.sessions()).toHaveLength(1)
    await expect(dialogOf(page, 'Rainbow')).toContainText('Accept connection request in the wallet')
    await pageVisibility.show()
    await expect(verify(page)).toContainText(short(phone.account()))
    await paired
    expect(links).toHaveLength(1)
  })

  // Approved before: reload.spec.ts, R4.16.
  test('R2.14 a discarded page continues when approved after it is loaded again', async ({
    page,
    links,
    phone,
  }) => {
    await page.goto('/')
    const uri = pairingUriOf(await tapWallet(page, links, 'Rainbow'))
    await expect(dialogOf(page, 'Rainbow')).toContainText('Accept connection request in the wallet')
    await page.goto('about:blank')
    await page.goto('/')
    const paired = phone.pair(uri)
    const view = verify(page)
    await expect(view).toContainText(short(phone.account()))
    await paired

    await view.getByRole('button', { name: 'Sign message' }).tap()
    await expectSignedIn(page)
    await expect(accountButton(page)).toContainText(short(phone.account()))
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
    await expect(networkButton(page, 'Local Two')).toBeVisible()
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
