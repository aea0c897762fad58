import type { TestWallet } from '@countersign/testing/playwright'
import type { Page } from '@playwright/test'
import { missingPartyReason } from '../../../scripts/install/parties.mjs'
import { freePort } from '../../../scripts/repository/freePort.mjs'
import { pressOnceReady } from '../../support/flows.ts'
import { test as base, expect } from '../../support/test.ts'
import { type Party, parties } from '../parties.ts'
import { clientOf, startParty } from './startParty.ts'

/** The URLs of an application and of the provider. */
type Running = {
  readonly party: Party
  readonly url: string
  readonly provider: string
  /** The account of an address at the provider: the subject of its user. */
  accountOf(address: string): Promise<string | undefined>
}

/** Playwright's test with one of the applications. Where it is missing, the test counts as skipped. */
export const test = base.extend<{ readonly party: Party; readonly running: Running }>({
  party: [parties[0] as Party, { option: true }],
  running: async ({ servers, party }, use, testInfo) => {
    const reason = missingPartyReason(party.name)
    testInfo.skip(reason !== null, reason ?? '')
    const port = await freePort()
    const openIdClient = clientOf(party, port)
    const server = await servers.start({ requestSignature: 'on_connect', openIdClient })
    const { url, output, close } = await startParty(party, port, `${server.url}/openid`)
    await use({
      party,
      url,
      provider: server.url,
      async accountOf(address) {
        const sql = `SELECT account_id FROM countersign.wallets WHERE address = '${address.toLowerCase()}'`
        const [wallet] = await servers.query<{ readonly account_id: string }>(sql)
        return wallet?.account_id
      },
    })
    if (testInfo.errors.length > 0) console.log(output())
    await close()
    await server.close()
  },
})

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** The subject of the user on the page of the application. */
export const subject = (page: Page) => page.locator('output')

/** Presses links and buttons, one after the other. */
export async function press(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names)
    await page
      .getByRole('link', { name, exact: true })
      .or(page.getByRole('button', { name, exact: true }))
      .click()
}

/** Signs in to an application from nothing, with one approval and a consent. Returns the account. */
export async function signInToParty(
  page: Page,
  { party, url, accountOf }: Running,
  { name, accounts }: TestWallet,
): Promise<string> {
  await page.goto(url)
  await press(page, party.signIn)
  await expect(heading(page, 'Sign in to Party')).toBeVisible()
  const panel = page.getByRole('region', { name: 'Connect a Wallet' })
  await pressOnceReady(page, panel.getByRole('button', { name, exact: true }))
  await expect(heading(page, 'Allow Party to use your account?')).toBeVisible()
  await press(page, ['Allow'])
  const account = await accountOf(accounts[0])
  if (account === undefined) throw new Error(`${accounts[0]} has no account.`)
  return account
}

export { expect }
