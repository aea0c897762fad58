import { connectButton, dialogOf, short } from '../support/flows.ts'
import { expect, readQrCode, test } from '../support/phone.ts'
import {
  ANY,
  keptKeys,
  loadsClient,
  pair,
  pairingUriIn,
  requestedChains,
  showCode,
} from '../support/phoneFlows.ts'

test.describe.configure({ timeout: 60_000 })

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

test('R2.6 "Copy link" copies the pairing URI', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  const uri = await showCode(page)
  await dialogOf(page, 'Scan with your phone').getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri)
})

test('R4.5 a declined proposal ends in RETRY, which shows a new QR code that works', async ({
  page,
  phone,
}) => {
  await page.goto('/')
  const first = await showCode(page)
  phone.user.setNextRule('reject')
  await expect(phone.pair(first)).rejects.toMatchObject({ code: 'rejected' })
  const view = dialogOf(page, ANY)
  await expect(view).toContainText('You rejected the request in WalletConnect. Nothing was shared.')
  expect(await requestedChains(page)).toBeNull()
  await view.getByRole('button', { name: 'RETRY' }).click()
  const second = await readQrCode(page)
  expect(second).not.toBe(first)
  await phone.pair(second)
  await expect(dialogOf(page, 'Verify your account')).toBeVisible()
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

test('R2.5 a phone that approves after Back, Close or Escape gets its session deleted and is not connected', async ({
  page,
  phone,
}) => {
  // In the wide layout, with the list next to the QR code, there is no Back.
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto('/')
  for (const way of ['Back', 'Close', 'Escape'] as const)
    await test.step(way, async () => {
      phone.user.setNextRule('wait')
      const paired = phone.pair(await showCode(page))
      // The deletion may arrive before or after the settlement.
      paired.catch(() => {})
      await expect.poll(phone.user.waiting).toBe(1)
      if (way === 'Escape') await page.keyboard.press('Escape')
      else await page.getByRole('dialog').getByRole('button', { name: way, exact: true }).first().click()
      if (way === 'Back') {
        await expect(dialogOf(page, 'Connect a Wallet')).toBeVisible()
        await page.keyboard.press('Escape')
      }
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const ended = new Promise<void>((resolve) => {
        let had = false
        phone.onChange(({ sessions }) => {
          had ||= sessions.length > 0
          if (had && sessions.length === 0) resolve()
        })
      })
      await phone.user.decide('approve')
      await ended
      await expect(connectButton(page)).toBeVisible()
      expect(await requestedChains(page)).toBeNull()
    })
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
  await pair(page, phone)
})

test('R2.6 another choice shows another QR code, and the first one no longer connects', async ({
  page,
  phone,
  makePhone,
}) => {
  phone.user.setNextRule('wait')
  await page.goto('/')
  const first = await showCode(page)
  const paired = phone.pair(first)
  paired.catch(() => {})
  await expect.poll(phone.user.waiting).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Rainbow', exact: true }).click()
  await expect(
    dialogOf(page, 'Scan with Rainbow').getByRole('img', { name: 'QR code to connect Rainbow' }),
  ).toBeVisible()
  const second = await readQrCode(page)
  expect(second).not.toBe(first)
  await phone.user.decide('approve')
  await expect.poll(phone.sessions).toEqual([])
  expect(await readQrCode(page)).toBe(second)
  const rainbow = await makePhone({ metadata: { name: 'Rainbow' } })
  await rainbow.pair(pairingUriIn(second))
  await expect(dialogOf(page, 'Verify your account')).toContainText(short(rainbow.account()))
})
