import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

let watchdog: ChildProcess | undefined

/**
 * Makes sure that a child process ends with this one, even when this one is ended by `kill -9`: a small second
 * process holds a pipe to this one and ends the child when the pipe closes. One such process serves all children.
 */
export function endWithParent(child: ChildProcess): void {
  const { pid } = child
  if (pid === undefined) return
  watchdog ??= startWatchdog()
  watchdog.stdin?.write(`+${pid}\n`)
  child.once('exit', () => watchdog?.stdin?.write(`-${pid}\n`))
}

function startWatchdog(): ChildProcess {
  const started = spawn(process.execPath, [fileURLToPath(new URL('./watchdog.mjs', import.meta.url))], {
    // A process group of its own, so that what ends ours as a whole leaves it alive to tidy up.
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  started.once('exit', () => {
    if (watchdog === started) watchdog = undefined
  })
  started.on('error', () => {})
  started.stdin.on('error', () => {})
  started.unref()
  if (started.stdin instanceof Socket) started.stdin.unref()
  return started
}
