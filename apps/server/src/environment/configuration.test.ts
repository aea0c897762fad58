import { readFileSync } from 'node:fs'
import { defaultLimits, defaultRetention } from '@countersign/sign-in'
import { expect, test } from 'vitest'
import { readEnvironment } from './readEnvironment.ts'

const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')

/** Names of settings: the first cells of the table. */
const listed = [...page.matchAll(/^\| ((?:`[A-Z][A-Z_\d]+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
  names.replaceAll('`', '').split(', '),
)

/** Settings with a numeric default. */
const written = [...page.matchAll(/^\| (`[A-Z_`, ]+`) \| ([\d, ]+) \|/gm)].flatMap(
  ([, names = '', values = '']) => {
    const defaults = values.split(',').map(Number)
    return names
      .split(',')
      .map((name, index) => [name.replaceAll(/[` ]/g, ''), defaults[index] ?? Number.NaN] as const)
  },
)

test('R8.3 docs/configuration.md lists every setting of sessions, limits and retention with its default', () => {
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

test('R8.3 docs/configuration.md lists every setting that is read, and no other', async () => {
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
  expect([...listed].sort()).toEqual([...read].sort())
})

test.each(written)('R8.3 the default of %s is %i, as in docs/configuration.md', async (name, value) => {
  const plain = await readEnvironment({}, 'local')
  expect(await readEnvironment({ [name]: String(value) }, 'local')).toEqual(plain)
  expect(await readEnvironment({ [name]: String(value + 1) }, 'local')).not.toEqual(plain)
})
