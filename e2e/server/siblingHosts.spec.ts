import { startProxy } from '../engines/driver/startProxy.ts'
import { sessionStatus, signIn } from '../support/flows.ts'
import { installWallet } from '../support/installWallet.ts'
import { expect, test } from '../support/serverTest.ts'
import { app, plantedName, plantUrl, sentUrl, startSiblingHosts } from '../support/siblingHosts.ts'

test('R10.6 a host of the same domain cannot put its own account in place of the user’s', async ({
  browser,
}) => {
  const [hosts, proxy] = await Promise.all([startSiblingHosts(), startProxy()])
  for (const [host, port] of hosts.ports) proxy.tunnels.set(host, port)
  const context = await browser.newContext({
    // The page's own requests to chains of this machine do not go through it.
    proxy: { server: `http://${proxy.address}`, bypass: '127.0.0.1' },
    ignoreHTTPSErrors: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(plantUrl)
  await page.goto(sentUrl)
  expect(await page.textContent('body')).toContain(plantedName)
  const wallet = await installWallet(page)
  await page.goto(app)
  expect(await sessionStatus(page)).toBe(401)

  await signIn(page, wallet)
  const account = () =>
    page.evaluate(async () => (await (await fetch('/api/session')).json()).session.address)
  await hosts.renew()
  await page.goto(plantUrl)
  await page.goto(`${app}/account`)
  expect(await account()).toBe(wallet.accounts[0])
  await expect(page.getByText(wallet.accounts[0], { exact: true })).toBeVisible()
  expect(proxy.requests).toEqual([])
  await context.close()
  proxy.close()
  await hosts.close()
})
