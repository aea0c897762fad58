import { readFileSync } from 'node:fs'
import { defaultLimits } from '@countersign/sign-in'
import { expect, test } from 'vitest'
import { readEnvironment } from './readEnvironment.ts'

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')

/** The settings that the README gives a number for, with that number. */
const written = [...readme.matchAll(/^\| (`[A-Z_`, ]+`) \| ([\d, ]+) \|/gm)].flatMap(
  ([, names = '', values = '']) => {
    const defaults = values.split(',').map(Number)
    return names
      .split(',')
      .map((name, index) => [name.replaceAll(/[` ]/g, ''), defaults[index] ?? Number.NaN] as const)
  },
)

test('R8.3 the README names every setting of sessions and limits', () => {
  const names = written.map(([name]) => name)
  const limits = Object.keys(defaultLimits).map(
    (name) => `LIMIT_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
  )
  const sessions = ['IDLE', 'MAX', 'RECHECK', 'RECHECK_GRACE'].map((name) => `SESSION_${name}_HOURS`)
  expect(names.filter((name) => /^(LIMIT|SESSION)_/.test(name)).sort()).toEqual(
    [...limits, ...sessions].sort(),
  )
})

test.each(written)('R8.3 the default of %s is %i, as the README has it', async (name, value) => {
  const plain = await readEnvironment({}, 'local')
  expect(await readEnvironment({ [name]: String(value) }, 'local')).toEqual(plain)
  expect(await readEnvironment({ [name]: String(value + 1) }, 'local')).not.toEqual(plain)
})
