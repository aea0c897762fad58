import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runStep } from './runStep.ts'

const folder = mkdtempSync(join(tmpdir(), 'codemod-step-'))
afterAll(() => rmSync(folder, { recursive: true }))
const node = (code: string, timeLimit?: number) =>
  runStep({ name: 'Test', command: process.execPath, args: ['-e', code] }, folder, timeLimit)

test('runs a command in the folder', async () => {
  const code = `process.exitCode = process.cwd().endsWith(${JSON.stringify(folder.split('/').at(-1))}) ? 0 : 1`
  expect(await node(code)).toEqual({ failure: null })
})

test('returns the first lines of a failure, from both outputs', async () => {
  const code = `for (let i = 0; i < 50; i++) console[i % 2 ? 'error' : 'log']('line ' + i); process.exitCode = 3`
  const { failure } = await node(code)
  expect(failure?.split('\n')).toHaveLength(20)
  expect(failure).toContain('line 0')
})

test('tells the exit code of a command that writes nothing', async () => {
  expect(await node('process.exitCode = 3')).toEqual({ failure: 'Exit code 3' })
})

test('passes arguments without a shell', async () => {
  const { failure } = await runStep(
    {
      name: 'Test',
      command: process.execPath,
      args: ['-e', 'console.log(process.argv[1]); process.exitCode = 1', '$(id); x && y'],
    },
    folder,
  )
  expect(failure).toBe('$(id); x && y')
})

test('ends a command, and what it started, once its time is over', async () => {
  const code = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
console.log('started')
setInterval(() => {}, 1000)`
  const { failure } = await node(code, 1_000)
  expect(failure).toBe('It did not end within 1 seconds.\nstarted')
})

test('tells that a command does not exist', async () => {
  const { failure } = await runStep({ name: 'Test', command: 'no-such-program', args: [] }, folder)
  expect(failure).toContain('ENOENT')
})
