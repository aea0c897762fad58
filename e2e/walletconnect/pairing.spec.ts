import { expectFailed, retryButton, signMessage, stateOf } from '../support/errorStates.ts'
import { choose, connectButton, dialogOf, short } from '../support/flows.ts'
import { expect, readQrCode, test } from '../support/phone.ts'
import { ANY, keptKeys, loadsClient, showCode } from '../support/phoneFlows.ts'

const PAIRING_URI = /^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}&expiryTimestamp=\d{10}$/

test('R4.11 loads nothing of WalletConnect before the list, and opens and stores nothing until a remote wallet is chosen', async ({
  page,
  relay,
}) => {
  const loaded = loadsClient(page)
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))

  await page.goto('/')
  await connectButton(page).hover()
  await page.waitForLoadState('networkidle')
  expect(await loaded()).toBe(false)
  await connectButton(page).click()
  const list = dialogOf(page, 'Connect a Wallet')
  await expect(list.getByRole('button', { name: ANY, exact: true })).toBeVisible()
  await list.getByRole('searchbox').fill('rain')
  await expect(list.getByRole('button', { name: 'Rainbow', exact: true })).toBeVisible()
  await expect.poll(loaded).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(sockets).toEqual([])
  expect(relay.sockets()).toEqual([])
  expect(await keptKeys(page)).toEqual([])

  await list.getByRole('button', { name: 'Rainbow', exact: true }).click()
  await expect(dialogOf(page, 'Scan with Rainbow').getByRole('img')).toBeVisible()
  await expect.poll(relay.sockets).toHaveLength(1)
  await expect.poll(() => sockets).toHaveLength(1)
  expect(await keptKeys(page)).not.toEqual([])
})

test('R2.6 R4.10 connects a phone that scans the QR code on screen, which only the dialog shows, without analytics', async ({
  page,
  phone,
  relay,
  world,
}) => {
  await page.goto('/')
  const uri = await showCode(page)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(uri).toMatch(PAIRING_URI)
  await phone.pair(uri)
  const view = dialogOf(page, 'Verify your account')
  await expect(view).toContainText(short(phone.account()))
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const [approval] = phone.user.approvals
  expect(approval?.site).toMatchObject({ name: 'Countersign', url: world.url })
  expect(approval?.kind === 'connect' && approval.networks.map(({ id }) => id)).toEqual([31337, 31338])
  const tags = relay.log.map(({ tag }) => tag)
  expect(tags).toContain(1100)
  expect(tags).not.toContain(1114)
  expect(tags).not.toContain(1002)
})

test('R2.5 while the phone waits for its user the code stays, and the same code twice is one connection', async ({
  page,
  phone,
}) => {
  phone.user.setNextRule('wait')
  await page.goto('/')
  const uri = await showCode(page)
  const paired = phone.pair(uri)
  await expect.poll(phone.user.waiting).toBe(1)
  expect(await readQrCode(page)).toBe(uri)
  const again = phone.pair(uri)
  await phone.user.decide('approve')
  expect((await again).topic).toBe((await paired).topic)
  await expect(dialogOf(page, 'Verify your account')).toBeVisible()
  expect(phone.sessions()).toHaveLength(1)
})

test('R4.11 the page may read that the relay refuses the handshake: the reason within a second, and RETRY works', async ({
  page,
  phone,
  relay,
}) => {
  await relay.faults.set({ refuse: 'JWT validation error', refuseIn: 'handshake' })
  await page.goto('/')
  await choose(page, ANY)
  // The code may be gone before this looks.
  await expect(stateOf(page, 'scan').or(stateOf(page, 'failed'))).toBeVisible()
  const reason =
    'WalletConnect refused this site. Check that your device’s date and time are right, or contact the site’s support.'
  await expectFailed(page, reason)
  await relay.faults.clear()
  await retryButton(page).click()
  await phone.pair(await readQrCode(page))
  await expect(signMessage(page)).toBeEnabled()
})
