// npm run bench -- peers: the same page with other wallet dialogs. Times differ between machines and between
// runs, so it is never part of npm test.
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { installPeers } from '../../bench/installPeers.mjs'
import { buildPeerPage, folder, servePeerPage, versionOf } from '../../bench/peers/build.mjs'
import { rows } from '../../bench/peers/measures.mjs'
import { readOptions } from '../../bench/peers/options.mjs'
import { startOutsideHosts } from '../../bench/peers/outsideHosts.mjs'
import { picture } from '../../bench/peers/picture.mjs'
import { machineOf, replaceSection, table } from '../../bench/peers/report.mjs'
import { subjects } from '../../bench/peers/subjects.mjs'
import { chromiumFlags, ensureChromium } from '../install/chromium.mjs'
import { installDependencies } from '../install/install.mjs'
import { root } from '../repository/runCommand.mjs'
import { buildBenchPage, serveBenchPage } from './benchPage.mjs'
import { startBenchPhone } from './benchPhone.mjs'

const options = readOptions(process.argv.slice(2))
await installDependencies()
const chosen = subjects.filter(({ id }) => options.only.includes(id))
installPeers(folder)
// It needs what was just installed.
const { measure } = await import('../../bench/peers/measure.mjs')
const { chromium } = await import('playwright')

const servers = []
for (const subject of chosen)
  servers.push(subject.package ? await servePeer(subject.id) : await serveOwn(subject.page))
const phone = await startBenchPhone()
const outside = await startOutsideHosts()
const args = [...chromiumFlags, ...outside.flags]
const browser = await chromium.launch({ executablePath: ensureChromium(), args })
const sections = []
const before = loadavg()[0]
try {
  for (const rate of options.rates) sections.push({ rate, results: await measureAll(rate) })
} finally {
  await browser.close()
  for (const server of [...servers, outside, phone]) server.close()
}
for (const [index, { name }] of chosen.entries())
  if (sections.some(({ results }) => results[index].length === 0))
    throw new Error(`No run of ${name} was complete. See the errors above.`)
write()

async function measureAll(rate) {
  const results = chosen.map(() => [])
  for (let run = 0; run < options.runs; run += 1) {
    for (const [index, subject] of chosen.entries()) {
      const openings = run === 0 && rate === options.rates[0] ? options.openings : 0
      try {
        results[index].push(
          await measure(browser, {
            url: servers[index].url,
            rate,
            openings,
            code: subject.code,
            relayUrl: phone.relayUrl,
          }),
        )
      } catch (error) {
        console.error(`${subject.name}, ${rate}x CPU, run ${run + 1}: ${error.message.split('\n')[0]}`)
      }
    }
  }
  return results
}

function write() {
  const names = chosen.map((subject) => `${subject.name} ${versionOf(subject)}`.trim())
  const parts = sections.map(({ rate, results }) => {
    const counts = results.map((runs) => runs.length).join(', ')
    return `### ${rate}x CPU slowdown\n\n${table(names, rows(results))}\n\nComplete runs, by column: ${counts} of ${options.runs}.`
  })
  const head = `Measured on ${machineOf(before)}. Medians of ${options.runs} fresh pages, alternating, with the lowest and highest value. All other hosts are unreachable, except for WalletConnect's server for attestations, which a local one replaces.`
  const section = [head, ...parts].join('\n\n')
  console.log(section)
  const isPartial = options.isQuick || chosen.length < subjects.length || options.rates.length < 2
  if (isPartial) return console.log('A partial run: docs/performance.md is unchanged.')
  const file = join(root, 'docs/performance.md')
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), section))
  const [{ results }] = sections
  const kinds = chosen.map(({ id }) => (id === 'floor' || id === 'ours' ? id : 'peer'))
  const drawing = picture({ names: chosen.map(({ name }) => name), kinds, results })
  writeFileSync(join(root, 'docs/images/peers.svg'), drawing)
}

async function servePeer(id) {
  await buildPeerPage(id)
  return servePeerPage(id)
}

async function serveOwn(page) {
  await buildBenchPage(page)
  return serveBenchPage(page)
}
