import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const started = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** Another process that starts a server, prints its URL, and runs the given commands. */
async function startElsewhere(then) {
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const program = `import { startPostgres } from './scripts/postgres/postgres.mjs'
    const server = await startPostgres()
    console.log(server.url)
    ${then}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { ...env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  const exited = once(child, 'exit')
  const [output] = await once(child.stdout, 'data')
  return { child, exited, url: new URL(String(output).trim()) }
}

function answers({ port }) {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    const end = (answer) => () => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', end(true)).once('error', end(false))
  })
}

test('the server stops when its parent process exits for any reason', async () => {
  const { child, exited, url } = await startElsewhere('setInterval(() => {}, 1000)')
  expect([url.hostname, url.password.length, await answers(url)]).toEqual(['127.0.0.1', 48, true])
  child.kill('SIGKILL')
  await exited
  await expect.poll(() => answers(url)).toBe(false)
})

test('the server has stopped once stop() resolves', async () => {
  const { exited, url } = await startElsewhere('await server.stop()')
  expect(await exited).toEqual([0, null])
  expect(await answers(url)).toBe(false)
})
