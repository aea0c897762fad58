import {
  app,
  plantedName,
  plantUrl,
  type SiblingHosts,
  sentUrl,
  startSiblingHosts,
} from '../support/siblingHosts.ts'
import { choose, expectSignedIn, sessionStatus, signButton } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

let hosts: SiblingHosts
test.beforeAll(async () => {
  hosts = await startSiblingHosts()
})
test.afterAll(() => hosts?.close())

test('R10.6 a host of the same domain cannot put its own account in place of the user’s', async ({
  session,
  tab,
  engine,
}) => {
  for (const [host, port] of hosts.ports) session.lead(host, port)
  // WebKitGTK's network library (libsoup) knows no prefix: any host of the domain can set a `__Host-` cookie there.
  const knowsPrefix = engine !== 'webkit'
  await tab.goto(plantUrl)
  await tab.goto(sentUrl)
  const sent = await tab.run(() => document.body.textContent)
  expect(sent).toContain(knowsPrefix ? plantedName : plantedName.trim())
  await tab.goto(app)
  expect(await sessionStatus(tab)).toBe(knowsPrefix ? 401 : 200)
  if (!knowsPrefix) await tab.run(() => fetch('/api/session', { method: 'DELETE' }).then(() => {}))

  await tab.reload()
  const wallet = await installWallet(tab)
  await choose(tab, wallet.name)
  await tab.click(signButton)
  await expectSignedIn(tab)
  const account = () =>
    tab.run(async () => (await (await fetch('/api/session')).json())?.session.address ?? null)
  const own = await account()
  await hosts.renew()
  await tab.goto(plantUrl)
  await tab.goto(app)
  expect(await account()).toBe(knowsPrefix ? own : null)
})
