// npm run examples -- [name…]: builds the applications in examples/ with the packed packages, outside of the repository,
// and drives them in a browser.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, ensureTestChromium } from '../install/chromium.mjs'
import { packPackages } from '../packages/packPackages.mjs'
import { runCommand } from '../repository/runCommand.mjs'
import { fromSources } from '../test/testSuites.mjs'
import { buildExample } from './buildExample.mjs'
import { selectExamples } from './examples.mjs'
import { installExamples } from './installExamples.mjs'
import { runIn } from './runIn.mjs'
import { serveExample } from './serveExample.mjs'
import { startHosts } from './startHosts.mjs'

const args = process.argv.slice(2)
const examples = selectExamples(args.filter((arg) => !arg.startsWith('-')))
process.env.CHROMIUM_PATH = ensureTestChromium()

let last = performance.now()
/** Prints how long something took. */
function logDuration(title) {
  const now = performance.now()
  console.log(`${title.padEnd(24)} ${((now - last) / 1000).toFixed(1).padStart(5)} s`)
  last = now
}

const folder = await mkdtemp(join(tmpdir(), 'countersign-examples-'))
const closers = [() => rm(folder, { recursive: true, force: true })]
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => closeAll().finally(() => process.exit(1)))
try {
  const packed = await packPackages({ into: join(folder, 'packed'), log: () => {} })
  logDuration('pack')
  await installExamples({ examples, packed, folder })
  logDuration('install')
  for (const { name, run } of examples.filter(({ run }) => run)) {
    console.log(await runIn(join(folder, name), run, { CHROMIUM_FLAGS: chromiumFlags.join(' ') }))
    logDuration(`run ${name}`)
  }
  const applications = examples.filter(({ run }) => !run)
  if (applications.length > 0) await driveApplications(applications)
} finally {
  await closeAll()
}

/** Builds and serves applications, and drives them in a browser. */
async function driveApplications(applications) {
  const chains = await startChains()
  const starting = []
  for (const example of applications) {
    const appFolder = join(folder, example.name)
    const hosts = example.journey === 'connectors' ? await startHosts(chains) : null
    if (hosts) closers.unshift(hosts.close)
    const relay = example.hasHost ? await startRelay() : null
    const env = await buildExample({
      example,
      folder: appFolder,
      chains,
      env: hosts?.env ?? (relay ? { VITE_RELAY_URL: relay.url } : {}),
    })
    logDuration(`build ${example.name}`)
    // It starts while the next one is built.
    starting.push(serve(example, appFolder, env, hosts, relay))
    // It is reported once all are built.
    starting.at(-1).catch(() => {})
  }
  const served = await Promise.all(starting)
  logDuration('start')
  process.exitCode = await runCommand(
    'playwright',
    ['test', '--config', 'e2e/examples/playwright.config.ts', ...args.filter((arg) => arg.startsWith('-'))],
    {
      env: {
        ...fromSources,
        COUNTERSIGN_WORLD: JSON.stringify({ chains }),
        COUNTERSIGN_EXAMPLES: JSON.stringify(served),
      },
    },
  )
  logDuration('journeys')
}

async function closeAll() {
  for (const close of closers.splice(0)) await close()
}

async function serve(example, folder, env, hosts, relay) {
  const { url, hostUrl, close } = await serveExample({ example, folder, env })
  closers.unshift(close)
  const { name, journey, hasNonce = false, isProtected = false } = example
  const miniApp = hostUrl ? { hostUrl, relayUrl: relay.url } : null
  return { name, journey, hasNonce, isProtected, url, hosts: hosts ? await hosts.frame(url) : null, miniApp }
}

async function startRelay() {
  const testing = await import('../../packages/testing/dist/index.js')
  const relay = await testing.startRelay()
  closers.unshift(relay.close)
  return relay
}

async function startChains() {
  // Of the build that was packed above.
  const { ETHER, startChain } = await import('../../packages/testing/dist/index.js')
  // Where wagmi reads balances.
  const contracts = { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } }
  const start = (id, name) => startChain({ chain: { id, name, nativeCurrency: ETHER, contracts } })
  const chains = await Promise.all([start(1, 'Ethereum'), start(8453, 'Base')])
  closers.unshift(() => Promise.all(chains.map((chain) => chain.close())))
  return chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
}
