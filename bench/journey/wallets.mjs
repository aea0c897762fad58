import { setTimeout } from 'node:timers/promises'
import { DEMO_WALLET } from '@countersign/local-world/demo-wallet'
import { createPhone, createWallet, testAccounts } from '@countersign/testing'
import { demoWalletIcon } from '@countersign/testing/wallet'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { privateKeyToAccount } from 'viem/accounts'
import { readPaintedCode } from '../peers/readCode.mjs'
import { installExtension, installLinks } from './robot.mjs'

const accounts = testAccounts.slice(0, 3).map(({ privateKey }) => privateKeyToAccount(privateKey))

/** An extension's wallet, which approves at once. */
export async function offerExtension({ context, site, rdns = DEMO_WALLET.rdns, approve }) {
  const { chains, url: origin } = site
  const wallet = createWallet({ accounts, chains, origin, approver: approve })
  await context.exposeFunction('benchExtension', async (request) => {
    try {
      return { result: await wallet.provider.request(request) }
    } catch (error) {
      return { error: { code: error.code, message: error.message } }
    }
  })
  await context.addInitScript(installExtension, { ...DEMO_WALLET, rdns, icon: demoWalletIcon })
}

/** A phone with the demo wallet's keys, which approves at once. */
export function openPhone({ site, signsIn = false, approve }) {
  const { relayUrl } = site.settings
  return createPhone({
    accounts,
    chains: site.chains,
    relayUrl,
    projectId: TRIAL_PROJECT_ID,
    signsIn,
    approver: approve,
  })
}

/** Scans the code on the screen as soon as it is painted. Finding it is the robot's time. */
export async function scan({ page, devtools, phone }) {
  const { text, at } = await readPaintedCode(devtools)
  await exclude(page, Date.now() - at)
  await phone.pair(pairingUriOf(text))
}

/** Milliseconds for which a request waits for a link to the app, until the user opens the app by hand. */
const LINK_TIMEOUT = 2_000

/**
 * The app of the phone that the page runs on. A link brings it to the front, where it answers one request; a
 * second later the user is back on the page, and the last tap is too long ago to open an app.
 */
export async function createApp({ context, page, phone }) {
  const app = { openedByHand: 0, turn }
  let isInFront = false
  let arrive = () => {}
  await context.exposeFunction('benchLink', (url) => {
    isInFront = true
    arrive()
    const uri = pairingUriOf(url)
    if (uri.includes('symKey='))
      phone()
        .pair(uri)
        .catch(() => {})
  })
  await context.addInitScript(installLinks)

  /** Resolves once the app is in front, and leaves it. */
  async function turn() {
    if (!isInFront) {
      await page.evaluate(setWaiting, true)
      await Promise.race([new Promise((resolve) => (arrive = resolve)), setTimeout(LINK_TIMEOUT)])
      await page.evaluate(setWaiting, false)
    }
    if (!isInFront) {
      app.openedByHand += 1
      await exclude(page, LINK_TIMEOUT)
    }
    isInFront = false
    await page.evaluate(() => globalThis.benchReturn())
  }
  return app
}

const setWaiting = (isWaiting) => {
  globalThis.benchWaitsForApp = isWaiting
}

/** Approves in each popup of the wallet. */
export function approvePopups({ page, approvals }) {
  page.on('popup', async (popup) => {
    const button = popup.getByRole('button', { name: 'Approve' })
    try {
      while (!popup.isClosed()) {
        await button.waitFor({ timeout: 10_000 })
        const start = Date.now()
        await button.click()
        approvals.push('popup')
        await exclude(page, Date.now() - start)
      }
    } catch {
      // It has closed itself.
    }
  })
}

/** The pairing URI in a code or a link: some wallets need it inside their own link. */
function pairingUriOf(text) {
  return text.startsWith('wc:') ? text : decodeURIComponent(/[?&]uri=([^&]*)/.exec(text)?.[1] ?? text)
}

const exclude = (page, milliseconds) =>
  page.evaluate((value) => {
    globalThis.benchJourney.excluded += value
  }, milliseconds)
