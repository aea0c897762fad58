import {
  createPhone,
  createScriptedApprover,
  ETHER,
  type Phone,
  type PhoneOptions,
  type ScriptedApprover,
} from '@countersign/testing'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import type { Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { settled } from './flows.ts'
import { fundedKey } from './installWallet.ts'
import { readQr } from './readQr.ts'
import { test as base, expect } from './serverTest.ts'
import { runningWorld } from './world.ts'

/** A phone with its scripted user, in the test's process. */
export type TestPhone = Phone & { readonly user: ScriptedApprover }

type Fixtures = {
  /** Creates a phone with two funded accounts on both networks, connected to the test's own relay. */
  readonly makePhone: (options?: Partial<PhoneOptions>) => Promise<TestPhone>
  /** One such phone, whose user approves everything by default. */
  readonly phone: TestPhone
}

/**
 * Playwright's test with its own relay and phones on it. Its pages are those of a server that is configured with this
 * relay: intercepting the world's pages to change it would take longer than most tests.
 */
export const test = base.extend<Fixtures>({
  world: async ({ relaySite }, use) => use({ ...runningWorld(), url: relaySite.url }),
  baseURL: async ({ world }, use) => use(world.url),
  relay: async ({ relaySite }, use) => use(await relaySite.renewRelay()),
  makePhone: async ({ relay }, use) => {
    const phones: Phone[] = []
    await use(async (options = {}) => {
      const keys = [await fundedKey(), await fundedKey()]
      const user = createScriptedApprover()
      const phone = createPhone({
        accounts: keys.map((key) => privateKeyToAccount(key)),
        chains: runningWorld().chains.map((chain) => ({ ...chain, nativeCurrency: ETHER })),
        relayUrl: relay.url,
        projectId: TRIAL_PROJECT_ID,
        approver: user.approver,
        ...options,
      })
      phones.push(phone)
      return { ...phone, user }
    })
    for (const phone of phones) phone.close()
  },
  phone: async ({ makePhone }, use) => use(await makePhone()),
})

/** What a phone's camera reads off the Scan view once its code is there. */
export async function readQrCode(page: Page): Promise<string> {
  const code = page.locator('[data-state="scan"]').getByRole('img')
  await expect(code).toBeVisible()
  await settled(page)
  return readQr(code)
}

export { expect }
