import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ORIGIN } from './client/dialects.mjs'
import { checkDurable } from './database.mjs'
import { cores, messageOf, spawnNode, stop } from './processes.mjs'
import { busySeconds, cpuSeconds, residentMemory, sharedMemory } from './system.mjs'

const users = fileURLToPath(new URL('client/main.mjs', import.meta.url))

/** Starts the simulated users. They run during the whole bench, so that each server gets warm clients. */
export async function startUsers() {
  const child = spawnNode([users], { core: cores?.users })
  await messageOf(child, (message) => message === 'ready')
  let nextNew = 10_000_000
  return {
    /**
     * Runs them against a server. Calls back when their window begins and ends. Resolves to their results.
     */
    async visit(task, { onBegin, onEnd }) {
      const listen = (message) => {
        if (message === 'begin') onBegin()
        if (message === 'end') onEnd()
      }
      child.on('message', listen)
      child.send({ ...task, firstNew: nextNew })
      const timeoutMs = (task.warmUp.maxSeconds + task.seconds + 60) * 1000
      const result = await messageOf(child, ({ done, failed }) => done ?? failed, timeoutMs)
      child.off('message', listen)
      if (result.failed) throw new Error(`Users of ${task.dialect} failed.\n${result.failed}`)
      nextNew = result.done.firstNew
      return result.done
    },
    close: () => stop(child),
  }
}

/** Starts a server on its database; `flags` are those of Node.js. Without `isChecked`, the caller checks that it is durable. */
export async function startSubject(subject, { url, folder, flags = [], isChecked = true }) {
  const logFolder = mkdtempSync(join(tmpdir(), 'countersign-bench-'))
  const log = join(logFolder, 'log')
  const file = openSync(log, 'w')
  const database = subject.database === 'embedded' ? { BENCH_DATA_DIR: folder } : { BENCH_DATABASE_URL: url }
  const child = spawnNode([...flags, ...subject.args], {
    core: cores?.servers,
    stdio: file,
    env: { BENCH_ORIGIN: ORIGIN, ...subject.env, ...database },
  })
  closeSync(file)
  try {
    const { port } = await messageOf(child, (message) => message.port !== undefined)
    if (isChecked && subject.database === 'postgres') await checkDurable(url)
    return {
      pid: child.pid,
      port,
      log: () => readFileSync(log, 'utf8').slice(-2_000),
      async close() {
        await stop(child)
        rmSync(logFolder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await stop(child, 0)
    throw new Error(`${subject.title}: ${error.message}\n${readFileSync(log, 'utf8').slice(-2_000)}`)
  }
}

/** Measures one window of sign-ins on a running server, with its cost. */
export async function measureWindow({ subject, server, postgres, users: simulatedUsers, task }) {
  const isOnPostgres = subject.database === 'postgres'
  const databasePids = isOnPostgres ? postgres.pids : () => []
  const readCounts = isOnPostgres ? postgres.counts : async () => null
  const sample = () => ({
    at: Number(process.hrtime.bigint() / 1000n),
    server: cpuSeconds([server.pid]),
    database: isOnPostgres ? cpuSeconds(databasePids()) : 0,
    core: cores ? busySeconds(cores.servers) : Number.NaN,
    counts: readCounts(),
  })
  let begin
  let end
  const results = await simulatedUsers.visit(
    { ...task, dialect: subject.dialect, port: server.port },
    {
      onBegin: () => {
        begin = sample()
      },
      onEnd: () => {
        end = {
          ...sample(),
          memory: residentMemory(server.pid),
          databaseMemory: sharedMemory(databasePids()),
        }
      },
    },
  )
  const [before, after] = [await begin.counts, await end.counts]
  const { signIns } = results
  const [serverSeconds, databaseSeconds] = [end.server - begin.server, end.database - begin.database]
  return {
    ...results,
    cost: {
      serverMs: (serverSeconds * 1000) / signIns,
      databaseMs: (databaseSeconds * 1000) / signIns,
      serverMB: end.memory,
      databaseMB: isOnPostgres ? end.databaseMemory : 0,
    },
    perSignIn: after && {
      commits: (after.commits - before.commits) / signIns,
      syncs: (after.syncs - before.syncs) / signIns,
      walBytes: (after.bytes - before.bytes) / signIns,
      ...(after.statements ? { statements: difference(before.statements, after.statements, signIns) } : {}),
    },
    /** Start and end, in microseconds of the system's monotonic clock, which profiles use. */
    window: [begin.at, end.at],
    /** The share of the servers' CPU that other processes used. */
    taken: (end.core - begin.core - serverSeconds - databaseSeconds) / task.seconds,
    idle: 1 - (end.core - begin.core) / task.seconds,
  }
}

function difference(before, after, signIns) {
  const earlier = new Map(before.map(({ query, ...counted }) => [query, counted]))
  return after
    .map(({ query, calls, milliseconds }) => ({
      query,
      calls: (calls - (earlier.get(query)?.calls ?? 0)) / signIns,
      milliseconds: (milliseconds - (earlier.get(query)?.milliseconds ?? 0)) / signIns,
    }))
    .filter(({ calls }) => calls > 0.001)
    .sort((a, b) => b.milliseconds - a.milliseconds)
}
