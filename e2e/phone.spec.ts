import { METADATA } from '../packages/testing/src/phone/testing/rawSite.ts'
import { choose, dialogOf, expectSignedIn, settled } from './support/flows.ts'
import {
  approve,
  connect,
  expect,
  paste,
  question,
  reject,
  SECOND,
  sign,
  sites,
  test,
} from './support/phonePage.ts'

test('R1.1 a pasted link shows the site, its networks and the accounts, and the approval settles a session', async ({
  page,
  site,
}) => {
  const proposal = await site.propose()
  await paste(page, proposal.uri)
  const sheet = question(page, 'Connect to A Site?')
  await expect(sheet).toContainText('localhost:3000')
  await expect(sheet).toContainText('Local One, Local Two')
  await expect(sheet.getByRole('radio', { name: /Account 1.*ETH/ })).toBeChecked()
  await sheet.getByRole('radio', { name: /Account 2/ }).check()
  await expect(page).toHaveTitle('(1) Demo Phone')
  await approve(page)
  const { topic, id, settlement } = await site.settles(proposal)
  expect(settlement.namespaces.eip155?.accounts).toEqual([`eip155:31337:${SECOND}`, `eip155:31338:${SECOND}`])
  await expect(sites(page)).toContainText('Waiting for the site')
  await site.respond(topic, 'wc_sessionSettle', id, { result: true })
  await expect(page.getByText('Connected to A Site.')).toBeVisible()
  await expect(sites(page)).toContainText('Account 2 · Local One · Local Two')
  await expect(page).toHaveTitle('Demo Phone')
})

test('R1.1 the application in one tab, the phone in another: a screenshot of the code, then signed in', async ({
  page,
  context,
}) => {
  // Two applications alternate in one browser.
  const application = await context.newPage()
  await application.goto('/')
  await choose(application, 'WalletConnect')
  const code = application.locator('[data-state="scan"]').getByRole('img')
  await expect(code).toBeVisible()
  await settled(application)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  const picture = { name: 'code.png', mimeType: 'image/png', buffer: await application.screenshot() }
  await (await choosing).setFiles(picture)
  await page.bringToFront()
  await expect(question(page, 'Connect to Countersign?')).toBeVisible()
  await approve(page)
  await expect(page.getByText('Connected to Countersign.')).toBeVisible()
  await application.bringToFront()
  const view = dialogOf(application, 'Verify your account')
  await view.getByRole('button', { name: 'Sign message' }).click()
  await page.bringToFront()
  await expect(question(page, 'Sign this message')).toContainText('wants you to sign in')
  await expect(question(page, 'Sign this message')).not.toContainText('The message is for')
  await approve(page)
  await expectSignedIn(application)
  await page.getByRole('button', { name: 'Disconnect Countersign' }).click()
  await expect(sites(page)).toContainText('No connected sites.')
})

test('a reload keeps the account, the network, the sites and the pending request', async ({ page, site }) => {
  const { topic } = await connect(page, site)
  await page.getByRole('button', { name: 'Account 1: choose another' }).click()
  await page
    .getByRole('dialog', { name: 'Accounts' })
    .getByRole('button', { name: /Account 2/ })
    .click()
  await page.getByRole('button', { name: 'Network: Local One' }).click()
  await page.getByRole('button', { name: /Local Two/ }).click()
  const response = site.request(topic, 'eip155:31337', sign('Hello', SECOND))
  await expect(question(page, 'Sign this message')).toBeVisible()
  await page.reload()
  await expect(question(page, 'Sign this message')).toContainText('Hello')
  await approve(page)
  expect((await response).result).toMatch(/^0x/)
  await expect(page.getByText('Approved. Return to A Site.')).toBeVisible()
  await expect(sites(page)).toContainText('A Site')
  await expect(sites(page)).toContainText('Account 2')
  await expect(page.getByRole('button', { name: 'Network: Local Two' })).toBeVisible()
})

for (const [form, pathOf] of [
  ['as a wallet’s universal link', (uri: string) => `/phone/wc?uri=${encodeURIComponent(uri)}`],
  ['with the link in its query', (uri: string) => `/phone?uri=${encodeURIComponent(uri)}`],
  ['with the link after the hash', (uri: string) => `/phone#${uri}`],
] as const)
  test(`R7.4 a site on the same device opens the phone ${form} and is gone back to`, async ({
    page,
    site,
    world,
  }) => {
    const redirect = { universal: `${world.url}/?back` }
    const metadata = { ...METADATA, redirect }
    const proposal = await site.propose({ metadata })
    // A page with its hash changed would not be loaded again.
    await page.goto('about:blank')
    await page.goto(pathOf(proposal.uri))
    await approve(page)
    const { topic, id } = await site.settles(proposal)
    await expect(page.getByRole('button', { name: 'Go back to A Site' })).toBeVisible()
    await site.respond(topic, 'wc_sessionSettle', id, { result: true })
    await expect(page.getByText('Connected to A Site.')).toBeVisible()
    expect(new URL(page.url()).href).toBe(`${world.url}/phone`)
    await page.getByRole('button', { name: 'Go back to A Site' }).click()
    await expect(page).toHaveURL(redirect.universal)
  })

test('returns to the calling page as it was left', async ({ page, site, world }) => {
  const { uri } = await site.propose({ metadata: { ...METADATA, url: world.url } })
  await page.goto('/send')
  await page.evaluate((link) => location.assign(link), `/phone?uri=${encodeURIComponent(uri)}`)
  await reject(page)
  await page.getByRole('button', { name: 'Go back to A Site' }).click()
  await expect(page).toHaveURL('/send')
})
