// npm run bench -- abuse: measures the memory of a server under abuse by unauthenticated clients, for any
// duration.
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildPackages } from '../../scripts/packages/build.mjs'
import { startDurablePostgres } from '../sign-in/database.mjs'
import { messageOf, spawnNode, stop } from '../sign-in/processes.mjs'
import { asServed } from '../sign-in/subjects.mjs'
import { residentMemory } from '../sign-in/system.mjs'
import { attack, attacks } from './attacks.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    only: { type: 'string', default: Object.keys(attacks).join(',') },
    database: { type: 'string', default: 'embedded,postgres' },
  },
})
const seconds = Number(values.minutes) * 60
const names = values.only.split(',')
if (!(seconds > 0) || names.some((name) => !attacks[name]))
  throw new TypeError(`--minutes is a number, --only some of ${Object.keys(attacks).join(', ')}.`)

for (const database of values.database.split(',')) {
  await buildPackages()
  const postgres = database === 'postgres' ? await startDurablePostgres({ counting: false }) : null
  try {
    for (const name of names)
      console.log(await measure(name, database, await postgres?.create(`abuse_${name}`)))
  } finally {
    await postgres?.close()
  }
}

/** Memory in MB: idle, at its peak, after a pause, and its growth in the second half of the run. */
async function measure(name, database, url) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-abuse-'))
  const where = url ? { ABUSE_DATABASE_URL: url } : { ABUSE_DATA_DIR: folder }
  const server = fileURLToPath(new URL('server.mjs', import.meta.url))
  const child = spawnNode([...asServed, server], { stdio: 'ignore', env: where })
  try {
    const { port } = await messageOf(child, (message) => message.port !== undefined)
    await sleep(3_000)
    const idle = residentMemory(child.pid)
    const attacking = attack(name, port)
    const samples = []
    let served = 0
    for (let second = 0; second < seconds && child.exitCode === null && !child.signalCode; second += 1) {
      await sleep(1_000)
      samples.push(residentMemory(child.pid))
      if (second % 10 === 9 && (await isServed(port))) served += 1
    }
    const held = attacking.held()
    attacking.end()
    await sleep(20_000)
    const after = residentMemory(child.pid)
    const perHour = slope(samples.slice(samples.length / 2)) * 3_600
    return [
      `${database}, ${name}: rest ${idle.toFixed(0)} MB, peak ${Math.max(...samples).toFixed(0)}, last ${samples.at(-1).toFixed(0)}, 20 s after ${after.toFixed(0)};`,
      `${perHour.toFixed(1)} MB per hour in the second half of ${seconds} s; connections opened ${attacking.counts.opened},`,
      `closed ${attacking.counts.ended}, held ${held}; responses ${attacking.counts.responses}; others served ${served} of ${Math.floor(seconds / 10)}`,
    ].join(' ')
  } finally {
    await stop(child)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether another client gets a response within two seconds. */
function isServed(port) {
  return new Promise((resolve) => {
    const target = { host: '127.0.0.1', port, localAddress: '127.0.0.2', agent: false }
    const request = get({ ...target, path: '/readyz', signal: AbortSignal.timeout(2_000) }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on('error', () => resolve(false))
  })
}

/** The slope of the samples, by least squares: the mean increase from one to the next. */
function slope(samples) {
  const meanIndex = (samples.length - 1) / 2
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length
  let [numerator, denominator] = [0, 0]
  for (const [index, sample] of samples.entries()) {
    numerator += (index - meanIndex) * (sample - mean)
    denominator += (index - meanIndex) ** 2
  }
  return denominator === 0 ? 0 : numerator / denominator
}
