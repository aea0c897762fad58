import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultLimits, defaultRetention } from '@countersign/sign-in'
import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './readEnvironment.ts'

const page = readFileSync(new URL('../../../../docs/operate/settings.md', import.meta.url), 'utf8')

/** The settings of the table with their default: a number or code for a value, other text for a description. */
const listed = [...page.matchAll(/^\| ((?:`[A-Z][A-Z_\d]+`(?:, )?)+) \| (.*?) \| /gm)].flatMap(
  ([, names = '', defaults = '']) => {
    const values = defaults.split(', ')
    return names
      .split(', ')
      .map((name, index) => [name.replaceAll('`', ''), values[index] ?? values[0] ?? ''] as const)
  },
)

const numbers = listed.flatMap(([name, value]) =>
  /^\d+$/.test(value) ? [[name, Number(value)] as const] : [],
)

const texts = listed.flatMap(([name, value]) =>
  /^`.+`$/.test(value) ? [[name, value.slice(1, -1)] as const] : [],
)

const described = listed.filter(([, value]) => !/^(?:\d+|`.+`)$/.test(value))

/** What a setting has no effect without. */
const prerequisites: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  TERMS_MODE: {
    TERMS_VERSION: '1',
    TERMS_URL: 'https://app.example/terms',
    TERMS_FILE: fileURLToPath(import.meta.url),
    TERMS_LABEL: 'I accept the [Terms].',
  },
  DATABASE_POOL_SIZE: { DATABASE_URL: 'postgres://database.example/app' },
  OIDC_KEY_DAYS: { OIDC_SECRET: 'a-secret-of-exactly-32-characters' },
  JWT_ROLES: { JWT_AUDIENCES: 'https://api.example', JWT_SECRET: 'a-secret-of-exactly-32-characters' },
}

test('R10.8 docs/operate/settings.md lists every setting of sessions, limits and retention with its default', () => {
  const limits = Object.keys(defaultLimits).map(
    (name) => `LIMIT_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
  )
  const sessions = ['IDLE', 'MAX', 'RECHECK', 'RECHECK_GRACE'].map((name) => `SESSION_${name}_HOURS`)
  const retention = Object.keys(defaultRetention).map((name) => `RETAIN_${name.toUpperCase()}_DAYS`)
  const names = numbers.map(([name]) => name)
  expect(names.filter((name) => /^(LIMIT|SESSION|RETAIN)_/.test(name)).sort()).toEqual(
    [...limits, 'LIMIT_CONCURRENT_REQUESTS', ...sessions, ...retention].sort(),
  )
})

test('docs/operate/settings.md lists every setting that is read, and no other', async () => {
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
  expect(listed.map(([name]) => name).sort()).toEqual([...read].sort())
})

test.each(numbers)('the default of %s is %i, as in docs/operate/settings.md', async (name, value) => {
  const needed = prerequisites[name] ?? {}
  const plain = await readEnvironment(needed, 'local')
  expect(await readEnvironment({ ...needed, [name]: String(value) }, 'local')).toEqual(plain)
  expect(await readEnvironment({ ...needed, [name]: String(value + 1) }, 'local')).not.toEqual(plain)
})

test.each(texts)('the default of %s is %s, as in docs/operate/settings.md', async (name, value) => {
  const needed = prerequisites[name] ?? {}
  const plain = await readEnvironment(needed, 'local')
  expect(await readEnvironment({ ...needed, [name]: value }, 'local')).toEqual(plain)
})

test('docs/operate/settings.md gives the value of every default that has one', () => {
  expect([...new Set(described.map(([, value]) => value))].sort()).toEqual([
    '[well-known hosts](../dialog/names-and-avatars.md)',
    'all',
    'host of `PUBLIC_URL`',
    'none',
    'required',
    "the chain's public RPC URLs",
    'the public relay',
  ])
})

test('docs/operate/settings.md says which settings are required', async () => {
  const missing = await Promise.all(
    [{}, { CHAINS: '1' }].map((environment) =>
      readEnvironment(environment, 'production').catch((error: EnvironmentError) => error),
    ),
  )
  const names = missing.flatMap((error) => (error instanceof EnvironmentError ? error.issues : []))
  const required = described.flatMap(([name, value]) => (value === 'required' ? [name] : []))
  expect([...new Set(names.map(({ name }) => name))].sort()).toEqual(required.sort())
})
