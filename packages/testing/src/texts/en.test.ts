import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { en } from './en.ts'

const source = fileURLToPath(new URL('../', import.meta.url))

test('every text is used', async () => {
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('texts/'),
  )
  const code = (await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')))).join('\n')
  expect(Object.keys(en).filter((key) => !code.includes(`'${key}'`))).toEqual([])
})
