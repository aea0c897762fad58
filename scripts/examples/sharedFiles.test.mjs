import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const examples = fileURLToPath(new URL('../../examples', import.meta.url))

/** A project is created from one folder, so each example has its own copy of what they share. */
test.each([
  ['app.css', 17],
  ['core.css', 5],
  ['Account.tsx', 11],
  ['SignOut.tsx', 11],
])('every example with %s has the same one', (name, count) => {
  const texts = readdirSync(examples)
    .flatMap((example) => ['src', 'app', 'public'].map((folder) => join(examples, example, folder, name)))
    .filter(existsSync)
    .map((path) => readFileSync(path, 'utf8').replace("'use client'\n\n", ''))
  expect(texts).toHaveLength(count)
  expect(new Set(texts).size).toBe(1)
})
