import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

// The figures of a quick run do not matter.
const isQuick = process.argv.includes('--quick')
const canPin = !isQuick && spawnSync('taskset', ['--version']).status === 0 && availableParallelism() > 1

/**
 * The CPU of the servers and their database, and the CPU of the users; `null` if processes are not pinned.
 */
export const cores = canPin ? { servers: 0, users: 1 } : null

/** Starts Node.js pinned to a CPU, with an IPC channel to this process. */
export function spawnNode(args, { core, env = {}, stdio = 'inherit' }) {
  const command = [process.execPath, ...args]
  const [file, ...rest] = core === undefined || !canPin ? command : ['taskset', '-c', `${core}`, ...command]
  return spawn(file, rest, {
    stdio: ['ignore', stdio, stdio, 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', ...env },
  })
}

/** Pins a running process and its child processes. Later child processes inherit it. */
export function pin(pids, core) {
  if (!canPin) return
  for (const pid of pids) spawnSync('taskset', ['-a', '-p', '-c', `${core}`, `${pid}`])
}

/** Resolves to the next message that `accepts`; rejects when the process exits first, or after a minute. */
export function messageOf(child, accepts, timeoutMs = 60_000) {
  return new Promise((resolve, reject) => {
    const settle = (finish) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', reject)
      finish()
    }
    const onMessage = (message) => accepts(message) && settle(() => resolve(message))
    const onExit = (code, signal) =>
      settle(() => reject(new Error(`A bench process exited early (${signal ?? code}).`)))
    const timer = setTimeout(
      () => settle(() => reject(new Error('A bench process did not start in time.'))),
      timeoutMs,
    )
    child.on('message', onMessage)
    child.once('exit', onExit)
    child.once('error', reject)
  })
}

/** Stops a process and waits for its exit; kills it after `timeoutMs`. */
export async function stop(child, timeoutMs = 20_000) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  if (child.connected) child.send('stop')
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  await exited
  clearTimeout(timer)
}
