import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { signInOptionKinds } from './SignInOptions.ts'

const docs = new URL('../../../docs/sign-in/', import.meta.url)

test('the documentation names every option of createSignIn', () => {
  const files = readdirSync(docs, { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.md'),
  )
  const pages = files.map((name) => readFileSync(new URL(name, docs), 'utf8')).join('\n')
  const isNamed = (option: string) => new RegExp(`(\`${option}\\b|\\b${option}: )`).test(pages)
  expect(Object.keys(signInOptionKinds).filter((option) => !isNamed(option))).toEqual([])
})
