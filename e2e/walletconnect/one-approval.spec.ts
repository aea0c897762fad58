import type { Page } from '@playwright/test'
import { accountButton, chooseOnceReady, dialogOf, expectSignedIn } from '../support/flows.ts'
import { expect, readQrCode, test } from '../support/phone.ts'
import { ANY, showCode } from '../support/phoneFlows.ts'

test.use({
  // Its pages request the signature without a click.
  baseURL: async ({ servers, relay }, use) => {
    const server = await servers.start({ relayUrl: relay.url, requestSignature: 'on_connect' })
    await use(server.url)
    await server.close()
  },
})

/** The content of a code that requests the sign-in too. */
async function showCodeOnceReady(page: Page, name: string): Promise<string> {
  await chooseOnceReady(page, name)
  return readQrCode(page)
}

test('R4.21 a phone that signs in with the session needs one approval', async ({ page, makePhone }) => {
  const phone = await makePhone({ signsIn: true })
  await page.goto('/')
  await phone.pair(await showCodeOnceReady(page, ANY))
  await expectSignedIn(page)
  expect(phone.requests).toEqual([])
  const [approval, ...others] = phone.user.approvals
  expect(others).toEqual([])
  const [message] = approval?.signIn ?? []
  expect(message).toContain(`${new URL(page.url()).host} wants you to sign in with your Ethereum account:\n`)
  expect(message).toContain('Nonce: ')
})

test('the phone shows the site, the device and the time of the request', async ({ page, makePhone }) => {
  const phone = await makePhone({ signsIn: true })
  await page.goto('/')
  await phone.pair(await showCodeOnceReady(page, ANY))
  await expectSignedIn(page)
  const site = phone.user.approvals[0]?.site
  expect(site?.url).toBe(new URL(page.url()).origin)
  const [, device, time = ''] = /Requested by (.+ on \w+), (.+ GMT)\.$/.exec(site?.description ?? '') ?? []
  expect(device).toBeTruthy()
  expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(300_000)
})

test.describe('with two approvals for codes', () => {
  test.use({
    baseURL: async ({ servers, relay }, use) => {
      const server = await servers.start({ relayUrl: relay.url, requestSignature: 'on_click_for_codes' })
      await use(server.url)
      await server.close()
    },
  })

  test('R4.18 R4.19 with `on_click_for_codes` a code connects, and a click requests the signature', async ({
    page,
    makePhone,
  }) => {
    const phone = await makePhone({ signsIn: true })
    await page.goto('/')
    await phone.pair(await showCode(page))
    const sign = page.getByRole('button', { name: 'Sign message' })
    await expect(sign).toBeEnabled()
    expect(phone.user.approvals.map(({ signIn }) => signIn ?? [])).toEqual([[]])
    expect(phone.requests).toEqual([])
    await sign.click()
    await expectSignedIn(page)
    expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign'])
  })
})

test('R2.3 R4.21 "Continue with" shows a code again, and the phone signs a new message with one approval', async ({
  page,
  makePhone,
}) => {
  const phone = await makePhone({ signsIn: true })
  await page.goto('/')
  await phone.pair(await showCodeOnceReady(page, ANY))
  await expectSignedIn(page)
  await accountButton(page).click()
  await dialogOf(page, 'Your wallet').getByRole('button', { name: 'Disconnect' }).click()
  await phone.pair(await showCodeOnceReady(page, 'Continue with WalletConnect'))
  await expectSignedIn(page)
  expect(phone.requests).toEqual([])
  const messages = phone.user.approvals.map(({ signIn }) => signIn?.[0])
  expect(new Set(messages.map((message) => /Nonce: (\w+)/.exec(message ?? '')?.[1])).size).toBe(2)
})

test('R4.21 R4.18 requests the signature at once from a phone that only connected', async ({
  page,
  phone,
}) => {
  await page.goto('/')
  await phone.pair(await showCode(page))
  await expectSignedIn(page)
  expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign'])
  await expect(dialogOf(page, 'Verify your account')).toHaveCount(0)
})
