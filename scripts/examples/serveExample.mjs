import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { envOf } from './runIn.mjs'

/** Milliseconds until a server must respond; many for a busy machine. A server that ends fails at once. */
const START_TIMEOUT = 120_000

/** Serves a built application. Resolves to its URL once it responds, the one of its host, and a function that stops it. */
export async function serveExample({ example, folder, env }) {
  const { behind, serve, hasHost, sessionPath = '/api/session' } = example
  const url = env.ORIGIN
  const hostUrl = hasHost ? `${env.VITE_HOST_ORIGIN}/?app=${url}` : null
  const running = [
    ...(behind ? [start(folder, ['node', behind.script], { ...env, PORT: env.SERVER_PORT })] : []),
    start(folder, serve(env.PORT), env),
    ...(hasHost ? [start(folder, serveHost(env.HOST_PORT), env)] : []),
  ]
  const close = async () => void (await Promise.all(running.map((server) => server.close())))
  try {
    await waitForResponse(`${url}${sessionPath}`, running)
    if (hostUrl) await waitForResponse(hostUrl, running)
  } catch (error) {
    await close()
    throw error
  }
  return { url, hostUrl, close }
}

const serveHost = (port) => [
  ...['vite', 'preview', 'host', '--host', '127.0.0.1'],
  ...['--port', port, '--strictPort'],
]

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
