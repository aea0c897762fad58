import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBufferedWriter } from './createBufferedWriter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const written: string[] = []
  return { written, line: createBufferedWriter({ every: 50, write: (text) => written.push(text) }) }
}

test('writes the first line at once and batches those right after it', () => {
  const { written, line } = start()
  for (const text of ['a', 'b', 'c']) line(text, false)
  expect(written).toEqual(['a\n'])
  vi.advanceTimersByTime(50)
  expect(written).toEqual(['a\n', 'b\nc\n'])
  line('d', false)
  expect(written).toHaveLength(2)
  vi.advanceTimersByTime(100)
  line('e', false)
  expect(written).toEqual(['a\n', 'b\nc\n', 'd\n', 'e\n'])
})

test('writes an urgent line at once, after all lines before it', () => {
  const { written, line } = start()
  line('a', false)
  line('b', false)
  line('c', true)
  expect(written).toEqual(['a\n', 'b\nc\n'])
})

test('writes early when the buffer is full', () => {
  const { written, line } = start()
  line('a', false)
  line('b'.repeat(65_536), false)
  expect(written).toHaveLength(2)
})

test.each([
  ['ends', 'process.exit(3)', 3],
  ['fails', 'throw new Error("broken")', 1],
])('R10.11 loses no line when the process %s', (_, end, code) => {
  const module = fileURLToPath(new URL('createBufferedWriter.ts', import.meta.url))
  const program = `import { createBufferedWriter } from ${JSON.stringify(module)}
    const line = createBufferedWriter()
    for (const text of ['first', 'second', 'third']) line(text, false)
    ${end}`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    {
      encoding: 'utf8',
    },
  )
  expect(status).toBe(code)
  expect(stderr).toMatch(/^first\n(.*\n)*second\nthird\n/)
})
