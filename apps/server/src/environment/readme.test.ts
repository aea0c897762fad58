import { readFileSync } from 'node:fs'
import { defaultLimits, defaultRetention } from '@countersign/sign-in'
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

test('R8.3 the README names every setting of sessions, limits and retention with its default', () => {
  const names = written.map(([name]) => name)
  const limits = Object.keys(defaultLimits).map(
    (name) => `LIMIT_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
  )
  const sessions = ['IDLE', 'MAX', 'RECHECK', 'RECHECK_GRACE'].map((name) => `SESSION_${name}_HOURS`)
  const retention = Object.keys(defaultRetention).map((name) => `RETAIN_${name.toUpperCase()}_DAYS`)
  expect(names.filter((name) => /^(LIMIT|SESSION|RETAIN)_/.test(name)).sort()).toEqual(
    [...limits, 'LIMIT_CONCURRENT_REQUESTS', ...sessions, ...retention].sort(),
  )
})

test('R8.3 the README names every setting that is read', async () => {
  const read = new Set<string>()
  const given: Record<string, string> = { CHAINS: '1', RPC_URL_1: 'https://rpc.example' }
  const environment = new Proxy(given, {
    get(target, name) {
      read.add(String(name))
      return target[String(name)]
    },
  })
  await readEnvironment(environment, 'production').catch(() => {})
  expect(read.size).toBeGreaterThan(25)
  const named = new Set(readme.match(/\b[A-Z][A-Z_\d]+\b/g))
  expect([...read].filter((name) => !named.has(name))).toEqual([])
})

test.each(written)('R8.3 the default of %s is %i, as the README has it', async (name, value) => {
  const plain = await readEnvironment({}, 'local')
  expect(await readEnvironment({ [name]: String(value) }, 'local')).toEqual(plain)
  expect(await readEnvironment({ [name]: String(value + 1) }, 'local')).not.toEqual(plain)
})
