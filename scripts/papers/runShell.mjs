import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'

/** Milliseconds for a process to end after SIGTERM. */
const GRACE = 10_000
/** A URL of this machine, as servers print it. */
const ownUrl = /https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d+[^\s'"`]*/

const running = new Set()

/** Stops what is running, if this program is interrupted. */
export const stopAll = () => Promise.all([...running].map(({ stop }) => stop()))

/**
 * Runs a shell command in a folder, in a process group of its own. Resolves to `{ problem, output }`: `problem` is `null`
 * if it ended with the exit code 0 in time.
 */
export async function runShell(command, { cwd, env, milliseconds }) {
  const started = start(command, { cwd, env })
  const isLate = await Promise.race([started.ended.then(() => false), later(milliseconds)])
  if (isLate) await started.stop()
  const { code, signal } = await started.ended
  const problem = isLate ? lateAfter(milliseconds) : code === 0 ? null : `exit code ${code ?? signal}`
  return { problem, output: started.output() }
}

/**
 * Starts a server, waits until a URL answers, and stops it. Without `url`, that is the first one of this machine that it
 * prints. Resolves as {@link runShell} does.
 */
export async function tryServer(command, { cwd, env, milliseconds, url }) {
  const started = start(command, { cwd, env })
  let ended = null
  started.ended.then((result) => (ended = result))
  const end = performance.now() + milliseconds
  let problem = lateAfter(milliseconds)
  while (performance.now() < end) {
    if (ended) {
      problem = `ended with exit code ${ended.code ?? ended.signal} before it answered`
      break
    }
    // Colors would be part of the URL.
    const [printed] = ownUrl.exec(stripVTControlCharacters(started.output())) ?? []
    const tried = url ?? printed
    if (tried && (await answers(tried))) {
      problem = null
      break
    }
    await wait(500)
  }
  await started.stop()
  return { problem, output: started.output() }
}

function start(command, { cwd, env }) {
  const child = spawn('sh', ['-c', command], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: error.message, signal: null }))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  const started = {
    ended,
    output: () => output,
    async stop() {
      kill(child.pid, 'SIGTERM')
      if (await Promise.race([ended.then(() => false), later(GRACE)])) kill(child.pid, 'SIGKILL')
      await ended
    },
  }
  running.add(started)
  ended.then(() => running.delete(started))
  return started
}

/** Ends a process and those that it started. */
function kill(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // They have ended already.
  }
}

async function answers(url) {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  )
  await response?.body?.cancel()
  return response !== null && response.status < 400
}

const later = (milliseconds) => wait(milliseconds, true, { ref: false })
const lateAfter = (milliseconds) => `not done in ${milliseconds / 60_000} minutes`
