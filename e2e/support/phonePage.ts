import { testAccounts } from '@countersign/testing'
import type { Locator, Page } from '@playwright/test'
import { stringToHex } from 'viem'
import type { ProposalOptions, RawSite } from '../../packages/testing/src/phone/testing/rawSite.ts'
import { test as base, expect } from './rawSite.ts'

/** The first two accounts of the phone in the local world. */
export const FIRST = testAccounts[3].address
export const SECOND = testAccounts[4].address

/** Playwright's test with the demo phone open in the page, and a site to connect it to. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.goto('/phone')
    await expect(page.getByRole('heading', { name: 'Demo Phone' })).toBeVisible()
    await use(page)
  },
})

export { expect }

export const question = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('dialog', { name: title })
export const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true }).click()
export const reject = (page: Page) => page.getByRole('button', { name: 'Reject', exact: true }).click()
export const sites = (page: Page): Locator => page.getByRole('region', { name: 'Connected sites' })

export async function paste(page: Page, link: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste a link' }).click()
  await page.getByLabel('Link from the site').fill(link)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
}

/** A session of the site with the phone in the page. */
export async function connect(page: Page, site: RawSite, options: ProposalOptions = {}) {
  return site.connect(async (uri) => {
    await paste(page, uri)
    await approve(page)
    await expect(page.getByText('Connected to A Site.')).toBeVisible()
  }, options)
}

export const sign = (text: string, account: string = FIRST) => ({
  method: 'personal_sign',
  params: [stringToHex(text), account],
})
