import { expect, test } from 'vitest'
import { checkName } from './checkName.ts'

test.each(['app', 'my-app', '2048', 'my.app_2', 'a'.repeat(214)])('accepts %s', (name) => {
  expect(checkName(name)).toBeNull()
})

test.each([
  ['', 'got "". Enter a name.'],
  ['a'.repeat(215), 'Use at most 214 characters.'],
  ['.app', 'got ".app". Begin with a letter or a digit.'],
  ['_app', 'got "_app". Begin with a letter or a digit.'],
  ['-app', 'got "-app". Begin with a letter or a digit.'],
  ['My App', 'got "My App". Use lowercase letters, digits, "-", "." and "_".'],
  ['app~1', 'Use lowercase letters'],
  ['café', 'Use lowercase letters'],
  ['node_modules', 'The name is reserved'],
  ['http', 'The name is reserved'],
])('refuses %j', (name, reason) => {
  expect(checkName(name)).toContain(reason)
})
