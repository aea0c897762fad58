import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { envOf } from './runIn.mjs'

/** Milliseconds until a server must respond; many for a busy machine. A server that ends fails at once. */
const START_TIMEOUT = 120_000

/** Serves a built application. Resolves to its URL once it responds, and a function that stops it. */
export async function serveExample({ example, folder, env }) {
  const { behind, serve, sessionPath = '/api/session' } = example
  const url = env.ORIGIN
  const running = [
    ...(behind ? [start(folder, ['node', behind.script], { ...env, PORT: env.SERVER_PORT })] : []),
    start(folder, serve(env.PORT), env),
  ]
  const close = async () => void (await Promise.all(running.map((server) => server.close())))
  try {
    await waitForResponse(`${url}${sessionPath}`, running)
  } catch (error) {
    await close()
    throw error
  }
  return { url, close }
}

function start(folder, [command, ...args], env) {
  const child = spawn(command, args, {
    cwd: folder,
    env: envOf(folder, env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit')
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async close() {
      // Tools start further processes: the whole group ends. Some wait for open connections after SIGTERM.
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has ended already.
      }
      await ended
    },
  }
}

async function waitForResponse(url, running) {
  const started = performance.now()
  const outputs = () => running.map(({ output }) => output()).join('\n')
  while (performance.now() - started < START_TIMEOUT) {
    if (running.some(({ hasEnded }) => hasEnded())) break
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await wait(100)
  }
  throw new Error(`${url} did not respond.\n${outputs()}`)
}
