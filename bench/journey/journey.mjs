import { devices } from 'playwright'
import { setLine } from '../peers/lines.mjs'
import { installRobot } from './robot.mjs'
import { approvePopups, createApp, offerExtension, openPhone, scan } from './wallets.mjs'

/** Milliseconds until a journey counts as hung. */
const TIMEOUT = 20_000
const TIMEOUT_ON_LINES = 60_000
const desktop = { viewport: { width: 1280, height: 800 } }
const { defaultBrowserType: _, ...mobile } = devices['Pixel 7']

/** Opens the product's page in a fresh context and signs in by one method. Returns what it took. */
export async function measureJourney(browser, { site, product, method, rate }) {
  const isLink = method.choose === 'link'
  const timeout = method.line ? TIMEOUT_ON_LINES : TIMEOUT
  const context = await browser.newContext(isLink ? mobile : desktop)
  const approvals = []
  let phone = null
  let app = null
  let focusing
  const approve = async (approval) => {
    await app?.turn()
    approvals.push(approval.kind)
    return { approved: true }
  }
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await installPage({ context, page, site, product, method })
    if (method.choose === 'extension') await offerExtension({ context, site, rdns: method.rdns, approve })
    if (method.choose === 'base') approvePopups({ page, approvals })
    if (method.choose === 'code' || isLink) phone = openPhone({ site, signsIn: method.signsIn, approve })
    if (isLink) {
      app = await createApp({ context, page, phone: () => phone })
      // After a link that it did not follow, Chromium holds requests back until the tab is selected.
      focusing = setInterval(() => page.bringToFront().catch(() => {}), 250)
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    if (method.line) await setLine(devtools, method.line)
    // Chromium records the screen of a page only once it has loaded.
    const waitUntil = method.choose === 'code' ? 'load' : 'commit'
    await page.goto(`${site.url}/${product.page}/`, { waitUntil, timeout })
    if (method.choose === 'code') await scan({ page, devtools, phone })
    await page.waitForFunction(() => globalThis.benchJourney.signedIn !== null, null, { timeout })
    const { presses, excluded, excludedAtFirst, signedIn } = await page.evaluate(
      () => globalThis.benchJourney,
    )
    return {
      presses: presses.length + (app?.openedByHand ?? 0),
      approvals: approvals.length,
      cold: signedIn - excluded,
      journey: signedIn - presses[0] - (excluded - excludedAtFirst),
    }
  } finally {
    clearInterval(focusing)
    phone?.close()
    await context.close()
  }
}

async function installPage({ context, page, site, product, method }) {
  const { choose = product.choose[method.choose], storage = {} } = (method.returns && product.returning) || {}
  const press = (x, y) => (method.choose === 'link' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  await context.exposeFunction('benchPress', (x, y) => press(x, y).catch(() => {}))
  await context.addInitScript((settings) => {
    globalThis.benchSite = settings
  }, site.settings)
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, storage)
  await context.addInitScript(installRobot, {
    choose: ['Connect Wallet', choose],
    sign: product.sign,
    openApp: ['Open Rainbow', 'Open MetaMask', 'Open'],
    hasShadow: product.id === 'appkit',
  })
}
