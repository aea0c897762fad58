// npm run bench -- dialog: measures what the kit costs a page, against its budgets. Times differ between machines and
// between runs, so it is never part of npm test; sizes and requests are (scripts/bench/sizes.mjs,
// e2e/budget.spec.ts).

import { chromiumFlags, ensureChromium } from '../install/chromium.mjs'
import { installDependencies } from '../install/install.mjs'
import { budgets } from './benchBudgets.mjs'
import { measureMemory, measureOpenings, measureVisit } from './benchMeasures.mjs'
import { benchDist, buildBenchPage, serveBenchPage } from './benchPage.mjs'
import { measurePairings, measureSignatures } from './benchPairing.mjs'
import { startBenchPhone } from './benchPhone.mjs'
import { formatTable } from './benchTable.mjs'
import { kitScripts, pairingScripts, readManifest } from './sizes.mjs'

const rounds = Number(process.argv[2] ?? 15)
const openings = 50
const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

await installDependencies()
const { chromium } = await import('playwright')

const modes = ['kit', 'floor', 'pairing', 'walletconnect']
for (const mode of modes) await buildBenchPage(mode)
const manifest = await readManifest(benchDist('pairing'))
const [prefetched] = kitScripts(await readManifest(benchDist('kit')), 'kit.html').opened
const served = await Promise.all(modes.map(async (mode) => [mode, await serveBenchPage(mode)]))
const servers = Object.fromEntries(served)
const phone = await startBenchPhone()
const kit = { url: servers.kit.url, prefetched }
const floor = { url: servers.floor.url }
const args = [...chromiumFlags, offline]
const browser = await chromium.launch({ executablePath: ensureChromium(), args })

try {
  console.log(`Medians of ${rounds} fresh pages; the floor is wagmi, viem and React with a plain dialog.`)
  const rows = [...(await times()), ...(await pairings()), ...(await memory()), ...(await visit())]
  console.log(formatTable(rows))
} finally {
  await browser.close()
  phone.close()
  for (const { close } of Object.values(servers)) close()
}

async function times() {
  const rows = []
  const ms = (name, value, budget = null) => rows.push({ name, value, budget, unit: 'ms' })
  for (const rate of [1, 4]) {
    const { first } = await measureOpenings(browser, { ...floor, rate }, rounds)
    const { first: ours, later, longTasks } = await measureOpenings(browser, { ...kit, rate }, rounds)
    const reduced = await measureOpenings(browser, { ...kit, rate, reducedMotion: 'reduce' }, rounds)
    const onlyUnthrottled = (budget) => (rate === 1 ? budget : null)
    ms(`${rate}x CPU, floor, first paint`, first.paint)
    ms(`${rate}x CPU, first opening, first paint`, ours.paint, budgets.firstPaint[rate])
    ms(`${rate}x CPU, first opening, first to be seen`, ours.seen)
    ms(`${rate}x CPU, later opening, first paint`, later.paint, budgets.firstPaint[rate])
    ms(`${rate}x CPU, first opening, settled`, ours.settled, onlyUnthrottled(budgets.settled.motion))
    ms(`${rate}x CPU, later opening, settled`, later.settled, onlyUnthrottled(budgets.settled.motion))
    ms(`${rate}x CPU, reduced motion, first paint`, reduced.first.paint, budgets.firstPaint[rate])
    ms(
      `${rate}x CPU, reduced motion, settled`,
      reduced.first.settled,
      onlyUnthrottled(budgets.settled.reduced),
    )
    rows.push({
      name: `${rate}x CPU, long tasks on opening`,
      value: longTasks,
      budget: onlyUnthrottled(budgets.longTasks),
      digits: 0,
    })
  }
  return rows
}

/** Measures a wallet on another device, with a relay and a phone on this machine. */
async function pairings() {
  const rows = []
  const scripts = pairingScripts(manifest, 'pairing.html')
  const [first] = kitScripts(manifest, 'pairing.html').opened
  const page = { url: servers.pairing.url, prefetched: first }
  const client = { url: servers.walletconnect.url, phone }
  for (const rate of [1, 4]) {
    const ours = await measurePairings(browser, { ...page, phone, scripts, rate }, rounds)
    const signature = await measureSignatures(browser, { ...client, rate }, rounds)
    const ms = (name, value, budget = null) =>
      rows.push({ name: `${rate}x CPU, ${name}`, value, budget, unit: 'ms' })
    ms('choice to painted code', ours.code, budgets.pairing.code)
    ms('scan to connected, phone approves at once', ours.connected, budgets.pairing.connected)
    ms('signature, phone signs at once', signature, budgets.pairing.signature)
    rows.push({ name: `${rate}x CPU, asked before that choice`, value: ours.early, budget: 0, digits: 0 })
    if (rate > 1) continue
    rows.push({ name: 'requests on that choice', value: ours.requests, digits: 0 })
    rows.push({ name: 'sent on that choice', value: ours.kB, unit: 'kB' })
  }
  return rows
}

async function memory() {
  const ours = await measureMemory(browser, kit, openings)
  const { heap } = await measureMemory(browser, floor, 0)
  const after = `after ${openings} more openings`
  return [
    { name: 'floor, heap when open', value: heap, unit: 'MB', digits: 2 },
    { name: 'heap when open', value: ours.heap, budget: budgets.heap, unit: 'MB', digits: 2 },
    {
      name: `heap, more ${after}`,
      value: ours.heapGrowth,
      budget: budgets.heapGrowth,
      unit: 'MB',
      digits: 2,
    },
    { name: `nodes, more ${after}`, value: ours.nodesGrowth, budget: budgets.nodesGrowth, digits: 0 },
    {
      name: `listeners, more ${after}`,
      value: ours.listenersGrowth,
      budget: budgets.listenersGrowth,
      digits: 0,
    },
  ]
}

async function visit() {
  const { atLoad, opened, outside, shift } = await measureVisit(browser, kit)
  return [
    { name: 'layout shift, opening to closing', value: shift, budget: budgets.layoutShift, digits: 4 },
    { name: 'requests, page idle', value: atLoad.requests, digits: 0 },
    { name: 'sent, page idle', value: atLoad.kB, unit: 'kB' },
    { name: 'requests, list shown', value: opened.requests, digits: 0 },
    { name: 'sent, list shown', value: opened.kB, unit: 'kB' },
    { name: 'outside requests', value: outside, budget: budgets.outsideRequests, digits: 0 },
  ]
}
