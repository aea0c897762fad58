// npm run bench: how fast the dialog opens in the built application, beside its budgets. Never part of npm test.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { chromiumFlags, ensureChromium } from './chromium.mjs'
import { installDependencies } from './install.mjs'
import { root } from './runCommand.mjs'

const rounds = 15
const budgets = { 1: { paint: 16, settled: 150 }, 4: { paint: 60, settled: null } }

await installDependencies()
const { chromium } = await import('playwright')
const { measureSizes } = await import('./sizes.mjs')
const world = await startWorld()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })

try {
  console.log(`${''.padEnd(34)} ${'median'.padStart(8)} ${'budget'.padStart(8)}`)
  for (const rate of [1, 4]) {
    const openings = await measureOpenings(rate)
    for (const which of ['first', 'second']) {
      const of = (key) => median(openings.map((opening) => opening[which][key]))
      row(`${which} opening, first paint, ${rate}x CPU`, of('paint'), budgets[rate].paint, 'ms')
      row(`${which} opening, settled, ${rate}x CPU`, of('settled'), budgets[rate].settled, 'ms')
    }
  }
  for (const { name, kB, budget } of await measureSizes()) row(name, kB, budget, 'kB')
} finally {
  await browser.close()
  world.process.kill('SIGTERM')
}

/** Opens the dialog twice in a fresh page each round: first as a visitor meets it, then with all in memory. */
async function measureOpenings(rate) {
  const openings = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.goto(world.url, { waitUntil: 'networkidle' })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    const button = page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })
    // A visitor's pointer passes over the button before it clicks.
    await button.hover()
    const first = await button.evaluate(openDialog)
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'hidden' })
    openings.push({ first, second: await button.evaluate(openDialog) })
    await context.close()
  }
  return openings
}

/** Runs in the page: milliseconds from the click to the first frame with the dialog, and to the end of its motion. */
async function openDialog(button) {
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    })
  const isOpen = () => document.querySelector('dialog[open] h2, dialog[open] h1') !== null
  const start = performance.now()
  button.click()
  let paint = await painted()
  while (!isOpen()) {
    if (paint - start > 10_000) throw new Error('The dialog did not open.')
    paint = await painted()
  }
  const ending = document.getAnimations().filter((motion) => {
    const end = motion.effect?.getComputedTiming().endTime
    return typeof end === 'number' && Number.isFinite(end)
  })
  await Promise.allSettled(ending.map((motion) => motion.finished))
  return { paint: paint - start, settled: (await painted()) - start }
}

async function startWorld() {
  const started = fork(join(root, 'packages/dev-env/src/main.ts'), ['--test'], {
    execArgv: ['--import', 'tsx', '--conditions=source'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [ready] = await Promise.race([
    once(started, 'message'),
    once(started, 'exit').then(([code]) => {
      throw new Error(`The world ended with code ${code} before it was ready.`)
    }),
  ])
  return { url: ready.url, process: started }
}

function row(name, value, budget, unit) {
  const limit = budget === null ? '-' : `${budget} ${unit}`
  const over = budget !== null && value > budget ? '  over' : ''
  console.log(`${name.padEnd(34)} ${`${value.toFixed(1)} ${unit}`.padStart(8)} ${limit.padStart(8)}${over}`)
}

function median(values) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]
}
