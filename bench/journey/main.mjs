// npm run bench -- journey: from a page to a session, with each product in front of our server. Times differ between machines
// and between runs, so it is never part of npm test.
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumFlags, ensureChromium } from '../../scripts/install/chromium.mjs'
import { root } from '../../scripts/repository/runCommand.mjs'
import { installPeers } from '../installPeers.mjs'
import { versionOf } from '../peers/build.mjs'
import { startOutsideHosts } from '../peers/outsideHosts.mjs'
import { machineOf, replaceSection, table } from '../peers/report.mjs'
import { methods as allMethods } from './methods.mjs'
import { readOptions } from './options.mjs'
import { products as allProducts } from './products.mjs'
import { runSite } from './runSite.mjs'
import { coldRatio, rows, stuck } from './table.mjs'

/** Some journeys of peers hang now and then. */
const ATTEMPTS = 3
const options = readOptions(process.argv.slice(2))
const products = allProducts.filter(({ id }) => options.products.includes(id))
const methods = allMethods.filter(({ id }) => options.methods.includes(id))
const before = loadavg()[0]
installPeers(join(root, 'bench/peers'))
// It needs what was just installed.
const { measureJourney } = await import('./journey.mjs')

const site = await runSite(products)
const outside = await startOutsideHosts(site.popupUrl)
const args = [...chromiumFlags, ...outside.flags]
const browser = await chromium.launch({ executablePath: ensureChromium(), args })
const names = products.map((product) => `${product.name} ${versionOf(product)}`.trim())
const sections = []
try {
  // The first journeys would include what the server does once.
  for (const product of products) await measure({ product, method: methods[0], rate: 1, run: 0 })
  for (const rate of options.rates) sections.push(sectionOf(rate, await measureAll(rate)))
} finally {
  await browser.close()
  outside.close()
  await site.close()
}
write()

async function measureAll(rate) {
  const results = products.map(() => Object.fromEntries(methods.map(({ id }) => [id, []])))
  const failures = products.map(() => Object.fromEntries(methods.map(({ id }) => [id, 0])))
  for (let run = 1; run <= options.runs; run += 1) {
    for (const method of methods) {
      for (const [index, product] of products.entries()) {
        if (!(method.choose in product.choose)) continue
        for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
          const measured = await measure({ product, method, rate, run })
          if (measured === null) failures[index][method.id] += 1
          else results[index][method.id].push(measured)
          if (measured !== null) break
        }
      }
    }
  }
  return { results, failures }
}

/** `null` if the journey did not end signed in. */
async function measure({ product, method, rate, run }) {
  try {
    return await measureJourney(browser, { site, product, method, rate })
  } catch (error) {
    const [reason] = error.message.split('\n')
    console.error(`${product.name}, ${method.name}, ${rate}x CPU, run ${run}: ${reason}`)
    return null
  }
}

function sectionOf(rate, { results, failures }) {
  const resultOf = (id) => results[products.findIndex((product) => product.id === id)]?.extension
  const ratio = coldRatio(resultOf('ours'), resultOf('rainbowkit'))
  const floorRatio = coldRatio(resultOf('ours'), resultOf('floor'))
  const attempts = stuck(methods, names, failures)
  return [
    `### ${rate}x CPU slowdown, whole journey`,
    table(names, rows(methods, results)),
    ...(Number.isNaN(ratio + floorRatio)
      ? []
      : [
          `A cold page to signed in with an extension takes ${ratio.toFixed(2)} times as long as with RainbowKit, and ${floorRatio.toFixed(2)} times as long as the floor.`,
        ]),
    ...(attempts.length === 0 ? [] : [`Attempts that hung, and were repeated: ${attempts.join('; ')}.`]),
  ].join('\n\n')
}

function write() {
  const runs =
    options.runs === 1
      ? 'One fresh context each, alternating.'
      : `Medians of ${options.runs} fresh contexts, alternating, with the lowest and highest value.`
  const head = `Measured on ${machineOf(before)}. ${runs}`
  const section = [head, ...sections].join('\n\n')
  console.log(section)
  if (options.isPartial) return console.log('A partial run: docs/performance.md is unchanged.')
  const file = join(root, 'docs/performance.md')
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), section, 'bench:journey'))
}
