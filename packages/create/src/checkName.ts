import { isBuiltin } from 'node:module'

const RESERVED = ['node_modules', 'favicon.ico']

/**
 * Returns why a name cannot be the name of a new npm package, or `null` if it can.
 *
 * @see https://docs.npmjs.com/cli/v11/configuring-npm/package-json#name
 */
export function checkName(name: string): string | null {
  const refuse = (todo: string) =>
    `The folder's name must be a valid name of an npm package, got "${name}". ${todo}\n`
  if (name === '') return refuse('Enter a name.')
  if (name.length > 214) return refuse('Use at most 214 characters.')
  if (/^[._-]/.test(name)) return refuse('Begin with a letter or a digit.')
  if (!/^[a-z0-9._-]+$/.test(name)) return refuse('Use lowercase letters, digits, "-", "." and "_".')
  if (RESERVED.includes(name) || isBuiltin(name)) return refuse('The name is reserved: use another one.')
  return null
}
