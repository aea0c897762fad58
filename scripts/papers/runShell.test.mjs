import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { runShell, tryServer } from './runShell.mjs'

const options = { cwd: tmpdir(), env: process.env, milliseconds: 10_000 }
const server = `node -e "require('node:http').createServer((_, response) => response.end()).listen(0, '127.0.0.1', function () { console.log('Open http://127.0.0.1:' + this.address().port + '/') })"`

test('a command passes with the exit code 0', async () => {
  expect(await runShell('echo done', options)).toEqual({ problem: null, output: 'done\n' })
  expect(await runShell('echo why >&2; exit 3', options)).toEqual({ problem: 'exit code 3', output: 'why\n' })
})

test('a command that takes too long is stopped, with what it started', async () => {
  const { problem } = await runShell('sleep 60 & sleep 60', { ...options, milliseconds: 300 })
  expect(problem).toMatch(/^not done in /)
})

test('a server passes when the URL that it prints answers', async () => {
  const { problem, output } = await tryServer(server, options)
  expect(problem).toBe(null)
  expect(output).toMatch(/^Open http/)
})

test('a server fails if it ends, or if its URL does not answer', async () => {
  expect((await tryServer('exit 4', options)).problem).toBe('ended with exit code 4 before it answered')
  const url = 'http://127.0.0.1:9/'
  const { problem } = await tryServer(server, { ...options, url, milliseconds: 1_500 })
  expect(problem).toMatch(/^not done in /)
})
