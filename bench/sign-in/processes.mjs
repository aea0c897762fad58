import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

// A quick run tells no figures that matter, and is to be over soon.
const isQuick = process.argv.includes('--quick')
const canPin = !isQuick && spawnSync('taskset', ['--version']).status === 0 && availableParallelism() > 1

/** Which processor servers and their database share, and which one is the visitors'; `null` where nothing is pinned. */
export const cores = canPin ? { servers: 0, visitors: 1 } : null

/** Starts Node.js on a processor of its own, with a channel to this process. */
export function spawnNode(args, { core, env = {}, stdio = 'inherit' }) {
  const command = [process.execPath, ...args]
  const [file, ...rest] = core === undefined || !canPin ? command : ['taskset', '-c', `${core}`, ...command]
  return spawn(file, rest, {
    stdio: ['ignore', stdio, stdio, 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', ...env },
  })
}

/** Moves a running process and all that it has started so far; what it starts later follows it. */
export function pin(pids, core) {
  if (!canPin) return
  for (const pid of pids) spawnSync('taskset', ['-a', '-p', '-c', `${core}`, `${pid}`])
}

/** The next message of a process that `accepts`; rejects when it ends before, or after a minute. */
export function messageOf(child, accepts, patience = 60_000) {
  return new Promise((resolve, reject) => {
    const settle = (act) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', reject)
      act()
    }
    const onMessage = (message) => accepts(message) && settle(() => resolve(message))
    const onExit = (code, signal) =>
      settle(() => reject(new Error(`A process of the bench ended early (${signal ?? code}).`)))
    const timer = setTimeout(
      () => settle(() => reject(new Error('A process of the bench said nothing in time.'))),
      patience,
    )
    child.on('message', onMessage)
    child.once('exit', onExit)
    child.once('error', reject)
  })
}

/** Asks a process to end and waits for it; after `patience` milliseconds it is ended. */
export async function stop(child, patience = 20_000) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  if (child.connected) child.send('stop')
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  await exited
  clearTimeout(timer)
}
