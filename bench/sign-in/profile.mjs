import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureWindow, startSubject } from './measure.mjs'
import { knownAmong, preload } from './preload.mjs'
import { subjectOf } from './subjects.mjs'

/** Shows where our server spends time: in its main thread by module, and in the database by statement. */
export async function profileOurs({ postgres, users, options, folder, log }) {
  const subject = subjectOf('ours')
  const profileFolder = join(folder, 'profile')
  mkdirSync(profileFolder)
  const storage = { url: await postgres.create('bench_profile'), folder: null }
  await (await startSubject(subject, storage)).close()
  await preload(subject, storage.url, options.accounts)
  const { connections, seconds, warmUp, accounts } = options
  const task = { connections, seconds, warmUp, accounts: knownAmong(accounts), newShare: 0.2 }
  const server = await startSubject(subject, {
    ...storage,
    flags: ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`],
  })
  let window
  try {
    window = await measureWindow({ subject, server, postgres, users, task })
  } finally {
    await server.close()
  }
  log(`profiled: ${Math.round(window.rate)} per second`)
  // Loader threads write their own profiles; the server's is the largest.
  const profiles = readdirSync(profileFolder).map((name) =>
    JSON.parse(readFileSync(join(profileFolder, name), 'utf8')),
  )
  const [longest] = profiles.sort((a, b) => b.samples.length - a.samples.length)
  const { groups, functions } = selfTimes(longest, window.window, window.signIns)
  return { window, groups, functions, text: formatProfile(window, groups, functions) }
}

/** Milliseconds per sign-in, by group of modules and by function, within a window of the monotonic clock. */
export function selfTimes({ nodes, samples, timeDeltas, startTime }, [from, to], signIns) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const [groups, functions] = [new Map(), new Map()]
  let clock = startTime
  for (const [index, id] of samples.entries()) {
    clock += timeDeltas[index]
    if (clock < from || clock > to) continue
    const { functionName, url, lineNumber } = frames.get(id)
    const add = (map, key) => map.set(key, (map.get(key) ?? 0) + timeDeltas[index] / 1000 / signIns)
    add(groups, groupOf(url, functionName))
    add(functions, `${functionName || 'anonymous'} ${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`)
  }
  const sorted = (map) =>
    [...map]
      .map(([name, milliseconds]) => ({ name, milliseconds }))
      .sort((a, b) => b.milliseconds - a.milliseconds)
  return { groups: sorted(groups), functions: sorted(functions) }
}

/** A package, one of our folders, or a part of Node.js. */
function groupOf(url, functionName) {
  const [, packageName] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (packageName) return packageName
  const [, source] = /\/((?:packages|apps)\/[^/]+\/(?:src|dist)\/[^/]+)/.exec(url) ?? []
  if (source) return source
  if (url.startsWith('node:')) return url.split('/').slice(0, 3).join('/')
  return functionName.startsWith('(') ? functionName : `native: ${functionName}`
}

function formatProfile(window, groups, functions) {
  const line = ({ name, milliseconds }) => `${milliseconds.toFixed(3).padStart(9)}  ${name}`
  const { statements = [], commits, syncs, walBytes } = window.perSignIn
  const calls = statements.reduce((sum, statement) => sum + statement.calls, 0)
  return [
    '',
    `Profile of ours: milliseconds per sign-in, at ${Math.round(window.rate)} sign-ins per second.`,
    `CPU time: ${window.cost.serverMs.toFixed(2)} in the server, ${window.cost.databaseMs.toFixed(2)} in Postgres.`,
    `Postgres: ${calls.toFixed(1)} statements, ${commits.toFixed(1)} commits, ${syncs.toFixed(2)} flushes of the log, ${Math.round(walBytes)} bytes of log.`,
    '',
    'Thread of the server, by module (includes the time in which other processes had the CPU)',
    ...groups.slice(0, 20).map(line),
    '',
    'by function',
    ...functions.slice(0, 20).map(line),
    '',
    'Statements in Postgres, planned and run',
    ...statements
      .slice(0, 12)
      .map((item) => `${line({ ...item, name: item.query.slice(0, 90) })} (${item.calls.toFixed(2)} times)`),
  ].join('\n')
}
