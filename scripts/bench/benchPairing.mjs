import { openDialog, openPage } from './benchOpening.mjs'
import { median } from './benchTable.mjs'

/** The entry of the list for any wallet on another device. */
const ANY_WALLET = 'WalletConnect'

/**
 * Measures waiting times with a wallet on another device, as medians: from the pick to the painted code, and
 * from the scan to the painted account, with a phone that approves at once. Also what loads: `early` counts
 * requests for it before the pick, in all rounds. `scripts` are the files that load only after the pick.
 */
export async function measurePairings(browser, options, rounds) {
  const pairings = []
  for (let round = 0; round < rounds; round += 1) pairings.push(await measurePairing(browser, options))
  const valuesOf = (key) => pairings.map((pairing) => pairing[key])
  return {
    code: median(valuesOf('code')),
    connected: median(valuesOf('connected')),
    early: valuesOf('early').reduce((sum, count) => sum + count, 0),
    requests: median(valuesOf('requests')),
    kB: median(valuesOf('kB')),
  }
}

async function measurePairing(browser, { url, phone, scripts, ...options }) {
  const address = `${url}?relay=${encodeURIComponent(phone.relayUrl)}`
  let sockets = 0
  const { context, page, button, requests } = await openPage(browser, {
    ...options,
    url: address,
    watch: (newPage) => newPage.on('websocket', () => sockets++),
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await button.evaluate(openDialog)
  const row = page.locator('dialog[open]').getByRole('button', { name: ANY_WALLET, exact: true })
  await row.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const early = requests.filter((request) => scripts.some((file) => request.url().endsWith(file)))
  const before = requests.length
  const socketsBefore = sockets
  const code = await row.evaluate(chooseForCode)
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(requests.slice(before).map((request) => request.sizes()))

  await page.getByRole('button', { name: 'Copy link' }).click()
  const uri = await page.evaluate(() => navigator.clipboard.readText())
  const connected = page.evaluate(waitUntilConnected)
  const scanned = performance.timeOrigin + performance.now()
  phone.scan(uri)
  const pairing = {
    code,
    connected: (await connected) - scanned,
    early: early.length + socketsBefore,
    requests: loaded.length,
    kB: loaded.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000,
  }
  await context.close()
  return pairing
}

/** The median milliseconds for a signature by a connected phone, over one session. */
export async function measureSignatures(browser, { url, phone, rate }, rounds) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.exposeFunction('scan', phone.scan)
  await page.goto(url, { waitUntil: 'networkidle' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const times = await page.evaluate(signByPhone, { relayUrl: phone.relayUrl, rounds })
  await context.close()
  return median(times)
}

// The functions below run in the page.

/** Milliseconds from the click to the frame with the code. A frame counts as in `openDialog`. */
async function chooseForCode(row) {
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    })
  const start = performance.now()
  row.click()
  let paint = await painted()
  while (!document.querySelector('dialog[open] [data-state="scan"] [role="img"]')) {
    if (paint - start > 10_000) throw new Error('No code came.')
    paint = await painted()
  }
  return paint - start
}

/** The time at which the connected account was painted, in milliseconds since 1970. */
async function waitUntilConnected() {
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    })
  const start = performance.now()
  let paint = start
  while (!document.querySelector('header button[aria-label^="Account 0x"]')) {
    if (paint - start > 10_000) throw new Error('The phone did not connect.')
    paint = await painted()
  }
  return performance.timeOrigin + paint
}

async function signByPhone({ relayUrl, rounds }) {
  const projectId = 'YOUR_PROJECT_ID'
  const provider = await globalThis.createWalletConnectProvider({ projectId, relayUrl, optionalChains: [1] })
  provider.on('display_uri', (uri) => void globalThis.scan(uri))
  const [account] = await provider.enable()
  const times = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] })
    times.push(performance.now() - start)
  }
  await provider.disconnect()
  return times
}
