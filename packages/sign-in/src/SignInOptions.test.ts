import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { signInOptionKinds } from './SignInOptions.ts'

test('the README names every option of createSignIn', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const isNamed = (option: string) => new RegExp(`(\`${option}\\b|\\b${option}: )`).test(readme)
  expect(Object.keys(signInOptionKinds).filter((option) => !isNamed(option))).toEqual([])
})
