// npm run bench -- openid: how long OpenID providers take from an authorization code to the tokens, on a durable
// Postgres, and what their processes need: ours and that of better-auth, in turn. The sign-in itself is that of
// `npm run bench -- sign-in`.
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildPackages } from '../../scripts/packages/build.mjs'
import { installPeers } from '../installPeers.mjs'
import { checkDurable, startDurablePostgres } from '../sign-in/database.mjs'
import { cores, pin } from '../sign-in/processes.mjs'
import { residentMemory } from '../sign-in/system.mjs'
import { checkProvider } from './checkProvider.mjs'
import { createUser } from './createUser.mjs'
import { measureRound } from './measureRound.mjs'
import { report } from './report.mjs'
import { startServer } from './startServer.mjs'
import { betterAuth } from './subjects/betterAuth.mjs'
import { ours } from './subjects/ours.mjs'

const { values } = parseArgs({
  options: {
    /** Exchanges of each kind in a round. Codes are valid for a minute. */
    requests: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    'in-flight': { type: 'string', default: '16' },
    starts: { type: 'string', default: '7' },
  },
})
const [requests, rounds, inFlight, starts] = ['requests', 'rounds', 'in-flight', 'starts'].map((name) =>
  Number(values[name]),
)

await buildPackages()
installPeers(fileURLToPath(new URL('../sign-in', import.meta.url)))
if (cores) pin([process.pid], cores.users)
const loads = [loadavg()[0]]
const postgres = await startDurablePostgres({ counting: false })
const cases = []
try {
  for (const subject of [ours, betterAuth]) cases.push(await prepare(subject))
  await inTurn(starts, measureStart)
  for (const one of cases) await open(one)
  // The first round is the warm-up.
  await inTurn(rounds + 1, async ({ user, found }, round) => {
    const measured = await measureRound(user, { requests, inFlight })
    if (round > 0) found.rounds.push(measured)
  })
  for (const { found, server } of cases) found.memory = residentMemory(server.pid)
  loads.push(loadavg()[0])
  console.log(report(cases, { inFlight, load: Math.max(...loads) }))
} finally {
  for (const { user, server } of cases) {
    user?.close()
    await server?.close()
  }
  await postgres.close()
}

/** Runs `work` so many times for each case. The order alternates, so that a change of the machine affects each alike. */
async function inTurn(count, work) {
  for (let turn = 0; turn < count; turn += 1) {
    for (const one of turn % 2 === 0 ? cases : cases.toReversed()) await work(one, turn)
  }
}

/** The first start creates the tables and the keys. */
async function prepare(subject) {
  const url = await postgres.create(`openid_${subject.name.replaceAll('-', '_')}`)
  await (await startServer({ ...subject, env: { ...subject.env, ...subject.prepareEnv } }, url)).close()
  await checkDurable(url)
  return { subject, url, found: { startTimes: [], rounds: [] } }
}

async function measureStart({ subject, url, found }) {
  const server = await startServer(subject, url)
  found.startTimes.push(server.startTime)
  await server.close()
}

async function open(one) {
  one.server = await startServer(one.subject, one.url)
  one.user = await createUser(one.subject, one.server.port)
  try {
    await checkProvider(one.user)
  } catch (error) {
    throw new Error(`${one.subject.title}: ${error.message}\n${one.server.log()}`)
  }
}
