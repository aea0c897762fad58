// npm run bench -- sign-in: complete sign-ins per second (challenge, signature, verification, cookie) on our
// server and on others. Figures differ between machines and between runs, so it is never part of npm test.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPackages } from '../../scripts/packages/build.mjs'
import { installPeers } from '../installPeers.mjs'
import { startDurablePostgres } from './database.mjs'
import { measureWindow, startSubject, startUsers } from './measure.mjs'
import { readOptions, usage } from './options.mjs'
import { knownAmong, preload, preloadEmbedded } from './preload.mjs'
import { profileOurs } from './profile.mjs'
import { report } from './report.mjs'
import { isPeer } from './subjects.mjs'

const options = readOptions(process.argv.slice(2))
if (options.help) {
  console.log(usage)
  process.exit()
}

await buildPackages()
const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'))
const needsPostgres = options.profile || options.subjects.some(({ database }) => database === 'postgres')
if (options.subjects.some(isPeer)) installPeers(fileURLToPath(new URL('.', import.meta.url)))
const load = loadavg()[0]
const postgres = needsPostgres ? await startDurablePostgres({ counting: options.profile }) : null
const users = await startUsers()

try {
  const cases = await prepareCases()
  const windows = []
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const benchCase of cases) {
      const window = await measureCase(benchCase)
      windows.push({ round, subject: benchCase.subject.name, accounts: benchCase.accounts, ...window })
      log(
        `round ${round}, ${benchCase.subject.title}, ${count(benchCase.accounts)} accounts: ${Math.round(window.rate)} per second`,
      )
    }
  }
  console.log(report({ options, windows, load }))
  const profile = options.profile ? await profileOurs({ postgres, users, options, folder, log }) : null
  if (profile) console.log(profile.text)
  if (options.json) {
    const { text: _, ...figures } = profile ?? {}
    writeFileSync(
      options.json,
      `${JSON.stringify({ load, windows, profile: profile && figures }, null, 2)}\n`,
    )
  }
} finally {
  await users.close()
  await postgres?.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Every server with filled tables. */
async function prepareCases() {
  const cases = []
  for (const subject of options.subjects) {
    const isGrown = subject.name === 'ours' || subject.name === 'better-auth'
    for (const accounts of [options.accounts, ...(isGrown ? options.growth : [])]) {
      const name = `bench_${subject.name.replaceAll('-', '_')}_${accounts}`
      const storage = { folder: join(folder, name), url: null }
      if (subject.database === 'postgres') storage.url = await postgres.create(name)
      if (options.isFilled) await prepareTables(subject, storage, accounts)
      cases.push({ subject, accounts, storage })
      log(`${subject.title}: ${count(accounts)} accounts${options.isFilled ? ' created' : ', not created'}`)
    }
  }
  return cases
}

async function prepareTables(subject, storage, accounts) {
  if (subject.database === 'embedded') return preloadEmbedded(storage.folder, accounts)
  // Its first start creates its tables.
  await (await startSubject(subject, storage)).close()
  return preload(subject, storage.url, accounts)
}

async function measureCase({ subject, accounts, storage }) {
  const server = await startSubject(subject, storage)
  const { connections, seconds, warmUp } = options
  const { manyClients = false } = subject
  const task = { connections, seconds, warmUp, accounts: knownAmong(accounts), newShare: 0.2, manyClients }
  try {
    return await measureWindow({ subject, server, postgres, users, task })
  } catch (error) {
    throw new Error(`${subject.title}: ${error.message}\n${server.log()}`)
  } finally {
    await server.close()
  }
}

function log(line) {
  console.error(line)
}

function count(number) {
  return number.toLocaleString('en')
}
