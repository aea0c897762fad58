import type { Browser, BrowserContextOptions, Frame, Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { signInByCall } from './accountCalls.ts'
import { short, signIn } from './flows.ts'
import { installWallet } from './installWallet.ts'

export const PAGES = {
  Wallets: '/account/wallets',
  Sessions: '/account/sessions',
  Activity: '/account/activity',
  'Your data': '/account/data',
} as const

export const newAccount = () => privateKeyToAccount(generatePrivateKey())
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
export const walletRow = (page: Page, address: string) =>
  list(page, 'Linked wallets')
    .getByRole('listitem')
    .filter({ hasText: short(address) })
export const sessionRows = (page: Page) => list(page, 'Sessions of this account').getByRole('listitem')
export const signedOut = (page: Page | Frame) => page.getByRole('heading', { name: 'You are signed out' })

/** Signs in on a page of the account without a wallet in it. */
export async function openSignedIn(page: Page, path: string, account = newAccount()) {
  await signInByCall(page, account)
  await page.goto(path)
  return account
}

/** Signs in on a page of the account with a wallet in it, which stays connected. */
export async function openWithWallet(
  page: Page,
  path: string,
  options: Parameters<typeof installWallet>[1] = {},
) {
  const privateKey = generatePrivateKey()
  const wallet = await installWallet(page, { accounts: [privateKey], ...options })
  await page.goto(path)
  await signIn(page, wallet)
  return { account: privateKeyToAccount(privateKey), wallet }
}

/** Another browser of the same user. */
export async function inAnotherBrowser(
  browser: Browser,
  baseURL: string,
  account: ReturnType<typeof newAccount>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...options })
  const page = await context.newPage()
  await openSignedIn(page, '/account/sessions', account)
  return page
}
