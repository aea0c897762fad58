import { accountButton, signButton } from './support/flows.ts'
import { expect, test } from './support/test.ts'

test('R10.4 R10.6 in a Safe a user is connected at once, and signs in where the browser keeps a cookie for the frame', async ({
  tab,
  world,
  engine,
}) => {
  await tab.goto(world.safeHost.url)
  const notice = await tab.inFrame(async () => {
    await tab.find(accountButton)
    expect(await tab.dialogText()).toBeNull()
    return tab.run(() => document.querySelector('main')?.textContent?.includes('You cannot sign in here'))
  })
  // WebKitGTK stores no secure cookie over http, and no partitioned one.
  expect(notice).toBe(engine === 'webkit')
  if (notice) return

  await tab.inFrame(async () => {
    await tab.click({ role: 'button', name: 'Sign in' })
    await tab.click(signButton)
  })
  await tab.click({ role: 'button', name: 'Sign as Ada' })
  await tab.inFrame(() => expect.poll(tab.dialogText).toContain('2 of 3 must sign'))
  await tab.click({ role: 'button', name: 'Sign as Cleo' })
  await tab.inFrame(() => expect.poll(tab.dialogText).toBeNull())
})
