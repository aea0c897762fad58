// npm run bench -- compare <folder>: compares the sign-ins of this checkout with those of another one, whose
// dependencies must be installed. Both servers run throughout and are measured in short, alternating windows,
// so that a slow minute of the machine affects both.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { startDurablePostgres } from './database.mjs'
import { measureWindow, startSubject, startUsers } from './measure.mjs'
import { knownAmong } from './preload.mjs'
import { subjectOf } from './subjects.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: 'ours,ours-embedded' },
    pairs: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '3' },
  },
})
const [otherCheckout] = positionals
if (!otherCheckout)
  throw new TypeError('Name the folder of the other checkout: npm run bench -- compare ../before')
const ACCOUNTS = 1_000
const WARM_UP = { first: { signIns: 5_000, maxSeconds: 15 }, later: { signIns: 200, maxSeconds: 2 } }
const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'))
const postgres = values.only.split(',').includes('ours')
  ? await startDurablePostgres({ counting: false })
  : null
const users = await startUsers()

try {
  for (const name of values.only.split(',')) await compare(subjectOf(name))
} finally {
  await users.close()
  await postgres?.close()
  rmSync(folder, { recursive: true, force: true })
}

async function compare(subject) {
  const sides = [
    { name: 'there', bench: resolve(otherCheckout, 'bench/sign-in') },
    { name: 'here', bench: fileURLToPath(new URL('.', import.meta.url)) },
  ]
  const running = []
  try {
    for (const side of sides) {
      const checkout = {
        ...subject,
        args: [...(await buildCheckout(side)), join(side.bench, 'servers/ours.mjs')],
      }
      running.push({ side, subject: checkout, server: await startCheckout(side, checkout), windows: [] })
    }
    for (let pair = 0; pair <= Number(values.pairs); pair += 1) {
      // The order alternates. The first pair is the warm-up.
      for (const runner of pair % 2 === 0 ? running : running.toReversed()) {
        const window = await measureRunner(runner, pair === 0 ? WARM_UP.first : WARM_UP.later)
        if (pair > 0) runner.windows.push(window)
      }
    }
    console.log(`${subject.title}, ${values.pairs} windows of ${values.seconds} s on each side`)
    for (const { side, windows } of running) {
      const medianOf = (read) => median(windows.map(read))
      console.log(
        `${side.name.padEnd(6)} ${medianOf(({ rate }) => rate).toFixed(0)} a second, ${medianOf(cpuTime).toFixed(3)} ms of CPU time each (server ${medianOf(({ cost }) => cost.serverMs).toFixed(3)}, database ${medianOf(({ cost }) => cost.databaseMs).toFixed(3)})`,
      )
    }
    const [before, after] = running.map(({ windows }) => windows)
    const ratio = (read) =>
      median(after.map((window, index) => read(window) / read(before[index]))).toFixed(3)
    console.log(`here / there: rate ${ratio(({ rate }) => rate)}, CPU time ${ratio(cpuTime)}`)
  } finally {
    for (const { server } of running) await server.close()
  }
}

/** Builds a checkout if it has a build. Resolves to the Node.js options of its `npm run serve`. */
async function buildCheckout({ bench }) {
  const load = (path) => import(pathToFileURL(join(bench, path)).href)
  const { asServed } = await load('subjects.mjs')
  if (existsSync(join(bench, '../../scripts/packages/build.mjs'))) {
    await (await load('../../scripts/packages/build.mjs')).buildPackages()
  }
  return asServed
}

async function startCheckout(checkout, subject) {
  const name = `compare_${subject.name.replaceAll('-', '_')}_${checkout.name}`
  const storage = { folder: join(folder, name), url: null }
  // With the checkout's own code: the tables differ between versions.
  const { preload, preloadEmbedded } = await import(pathToFileURL(join(checkout.bench, 'preload.mjs')).href)
  if (subject.database === 'embedded') {
    await preloadEmbedded(storage.folder, ACCOUNTS)
  } else {
    storage.url = await postgres.create(name)
    // Its first start creates its tables.
    await (await startSubject(subject, storage)).close()
    await preload(subject, storage.url, ACCOUNTS)
  }
  return startSubject(subject, storage)
}

function measureRunner({ subject, server }, warmUp) {
  const task = {
    connections: 16,
    seconds: Number(values.seconds),
    warmUp,
    accounts: knownAmong(ACCOUNTS),
    newShare: 0.2,
  }
  return measureWindow({ subject, server, postgres, users, task })
}

function cpuTime({ cost }) {
  return cost.serverMs + cost.databaseMs
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
