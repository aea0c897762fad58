import type { CountersignEvent } from '@countersign/kit'
import type { Page, Route } from '@playwright/test'
import { bundleScript } from './support/bundleScript.ts'
import { dialogOf } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'
import type { RunningWorld } from './support/world.ts'

test.use({ baseURL: async ({ promptServer }, use) => use(promptServer.url) })

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A page</title>
    <link rel="icon" href="data:,">
    <script src="/events.js" defer></script>
  </head>
  <body></body>
</html>`

/** Opens a page with a data layer on the origin of the sign-in server. */
async function openPage(page: Page, { chains: [chain] }: RunningWorld): Promise<void> {
  const script = await bundleScript(new URL('./support/eventsPage.tsx', import.meta.url))
  await page.route('/events', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route('/events.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  // A page that no server has sent may not reach this machine: neither may its wallet.
  const toChain = async (route: Route) =>
    route.fulfill({ response: await route.fetch({ url: chain?.rpcUrl }) })
  await page.route('/rpc', toChain)
  await page.route(`${chain?.rpcUrl}/**`, toChain)
  await page.goto('/events')
}

const readEvents = (page: Page) => page.evaluate<readonly CountersignEvent[]>('window.dataLayer')

/** Waits until the events of the page have these types. */
const expectTypes = (page: Page, types: readonly CountersignEvent['type'][]) =>
  expect.poll(async () => (await readEvents(page)).map(({ type }) => type)).toEqual(types)

test('R8.5 a sign-in, a transaction and a sign-out are events of a data layer, without an address or a hash', async ({
  page,
  world,
}) => {
  const wallet = await installWallet(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await openPage(page, world)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: wallet.name, exact: true }).click()
  const signedIn = [
    'opened',
    'wallet_selected',
    'request_sent',
    'connected',
    'challenge_received',
    'request_sent',
    'signed',
    'verified',
    'closed',
  ] as const
  await expectTypes(page, signedIn)
  const events = await readEvents(page)
  expect(events.at(0)).toMatchObject({ view: 'choose', walletKey: null })
  expect(events.at(3)).toMatchObject({ chainId: 31337, isReconnected: false, method: 'injected' })
  expect(events.at(-1)).toMatchObject({ view: 'sign', isCompleted: true, walletKey: wallet.rdns })
  for (const event of events.slice(1)) expect(event.duration, event.type).toEqual(expect.any(Number))

  await page.getByRole('button', { name: 'Send' }).click()
  const confirmed = [...signedIn, 'transaction_sent', 'transaction_confirmed'] as const
  await expectTypes(page, confirmed)
  expect((await readEvents(page)).at(-1)).toMatchObject({ chainId: 31337, isSentHere: true })

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(async () => (await readEvents(page)).map(({ type }) => type)).toContain('signed_out')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(JSON.stringify(await readEvents(page))).not.toMatch(/0x[\da-f]/i)
  const known =
    /^\/(events|events\.js|rpc|api\/(session|siwe\/nonce|siwe\/verify|transactions|events|sign-out))?$/
  expect(
    sent.filter((path) => !known.test(path)),
    'nothing but the page, its server and the chain is asked',
  ).toEqual([])
})

test('R8.5 a reload connects the wallet again, as an event that is marked', async ({ page, world }) => {
  const wallet = await installWallet(page)
  await openPage(page, world)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: wallet.name, exact: true }).click()
  await expect(page.getByText('signed_in')).toBeVisible()
  await page.reload()
  await expectTypes(page, ['connected'])
  expect((await readEvents(page))[0]).toMatchObject({ isReconnected: true, duration: null })
})
