import { accountButton, connectButton, dialogOf, receipt, sessionStatus } from '../support/flows.ts'
import { expect, test } from '../support/phone.ts'
import { networkButton, send, signInByPhone } from '../support/phoneFlows.ts'

for (const way of ['opened beside', 'duplicated'] as const)
  test(`R4.11 R4.17 two tabs, the second ${way}, reach the phone over a relay that serves the newest socket, and end together`, async ({
    page,
    context,
    phone,
    relay,
  }) => {
    await relay.faults.set({ newestSocketOnly: true })
    await page.goto('/')
    await signInByPhone(page, phone)
    const opening = context.waitForEvent('page')
    if (way === 'duplicated') await page.evaluate(() => void window.open('/'))
    else await (await context.newPage()).goto('/')
    const other = await opening
    await expect(accountButton(other)).toBeVisible()
    await send(page, '0.5')
    await expect(receipt(page)).toBeVisible()
    await send(other, '0.25')
    await expect(receipt(other)).toBeVisible()
    await phone.switchChain(31338)
    for (const tab of [page, other]) await expect(networkButton(tab, 'Local Two')).toBeVisible()
    expect(new Set(relay.sockets().map(({ clientId }) => clientId)).size).toBe(3)

    const [leaving, following] = way === 'duplicated' ? [page, other] : [other, page]
    await accountButton(leaving).click()
    await dialogOf(leaving, 'Your wallet').getByRole('button', { name: 'Disconnect' }).click()
    for (const tab of [leaving, following]) await expect(connectButton(tab)).toBeVisible()
    await expect.poll(phone.sessions).toEqual([])
    await expect.poll(() => sessionStatus(following)).toBe(401)
  })
