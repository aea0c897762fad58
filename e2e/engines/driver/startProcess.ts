import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder below the system's temporary one; `remove` deletes it. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'countersign-engine-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Starts a program in its own process group. `end` kills the group, so no child process stays behind. */
export function startProcess(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const child: ChildProcess = spawn(path, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text
    })
  const exited = once(child, 'exit').catch(() => {})
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The group has ended already.
    }
  }
  process.once('exit', kill)
  return {
    /** What the program has written to its standard output and error so far. */
    output: () => written,
    /** What the program writes to its file descriptor 3. */
    descriptor3: child.stdio[3],
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    async end() {
      process.off('exit', kill)
      kill()
      await exited
    },
  }
}

/** Calls `attempt` until it returns a value; an error and `null` count as "not yet". */
export async function eventually<T>(
  what: string,
  attempt: () => Promise<T | null>,
  within = 20_000,
): Promise<T> {
  const since = Date.now()
  let cause: unknown
  do {
    try {
      const value = await attempt()
      if (value !== null) return value
    } catch (error) {
      cause = error
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  } while (Date.now() - since < within)
  throw new Error(`Timed out after ${within} ms waiting for ${what}.`, { cause })
}
