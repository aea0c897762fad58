import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

let watchdog: ChildProcess | undefined

/**
 * Ends a child process when this process ends, even by `kill -9`: a small watchdog process holds a pipe to this one
 * and kills the children when the pipe closes. One watchdog serves all children.
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
    // Its own process group, so that it survives a signal to ours and can clean up.
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
