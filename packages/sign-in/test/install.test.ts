import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../../', import.meta.url))
const published = Object.entries(manifest.exports).filter(([, target]) => typeof target !== 'string')
/** Without the better-auth plugin, which only applications with better-auth import. */
const entries = published
  .filter(([name]) => name !== './better-auth')
  .map(([name]) => `@countersign/sign-in${name.slice(1)}`)
let folder: string

/** An application in which npm installed this package with its dependencies, and no optional peer. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-install-'))
  await mkdir(join(folder, 'node_modules/@countersign'), { recursive: true })
  for (const name of ['sign-in', 'api', 'thrown']) {
    for (const part of ['package.json', 'src'])
      await cp(join(root, 'packages', name, part), join(folder, 'packages', name, part), { recursive: true })
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@countersign', name))
  }
  for (const name of Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@countersign/'))) {
    await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true })
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs a script of the application and returns what it prints, parsed. */
async function run(file: string, source: string) {
  const path = join(folder, file)
  await writeFile(path, source)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--conditions=source', path],
    { cwd: folder },
  )
  return JSON.parse(stdout)
}

test('every export loads without the optional packages, and messages are parsed', async () => {
  const result = await run(
    'import.mjs',
    `const entries = ${JSON.stringify(entries)}
    const loaded = await Promise.all(entries.map((entry) => import(entry)))
    const { createSiweMessage, parseSiweMessage } = loaded[entries.indexOf('@countersign/sign-in/siwe')]
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const message = createSiweMessage({
      domain: 'app.example', address, uri: 'https://app.example', version: '1', chainId: 1, nonce: '0123456789abcdef',
      statement: 'Sign in.', issuedAt: '2026-11-21T10:00:00Z', expirationTime: '2026-11-21T10:05:00Z',
    })
    console.log(JSON.stringify({ loaded: loaded.map((exports) => Object.keys(exports).length > 0), address: parseSiweMessage(message).address }))`,
  )
  expect(result).toEqual({
    loaded: entries.map(() => true),
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  })
})

test('a missing package throws an error with the install command, unless JavaScript can replace it', async () => {
  const result = await run(
    'missing.mjs',
    `import { chooseRecovery, createSignIn, MissingPackageError } from '@countersign/sign-in'
    import { openEmbedded } from '@countersign/sign-in/embedded'
    import { openPostgres } from '@countersign/sign-in/postgres'
    const describe = (error) => [error instanceof MissingPackageError, error.code, error.message, error.docsPath]
    const fail = () => Promise.reject(new Error('No database.'))
    const database = { query: fail, transaction: fail, listen: () => fail, close: fail }
    const signIn = createSignIn({ database, origin: 'https://app.example', appName: 'App', chainIds: [1] })
    const { recovery, skipped } = await chooseRecovery()
    const failed = []
    const withPasskeys = createSignIn({
      database, origin: 'https://app.example', appName: 'App', chainIds: [1], passkeys: {}, log: ({ error }) => failed.push(describe(error)),
    })
    const headers = { origin: 'https://app.example' }
    await withPasskeys.fetch(new Request('https://app.example/api/passkeys/sign-in-options', { method: 'POST', headers }))
    console.log(JSON.stringify({
      postgres: await openPostgres({ url: 'postgres://127.0.0.1:1/none' }).catch(describe),
      embedded: await openEmbedded({ folder: null }).catch(describe),
      passkeys: failed[0],
      recovery: recovery.name,
      skipped,
      health: (await signIn.fetch(new Request('https://app.example/healthz'))).status,
    }))`,
  )
  const missing = (name: string) => `The package ${name} is not installed. Run: npm install ${name}`
  const docsPath = '@countersign/sign-in/docs/optional-packages.md'
  expect(result).toEqual({
    postgres: [true, 'missing_package', missing('pg'), docsPath],
    embedded: [true, 'missing_package', missing('@electric-sql/pglite'), docsPath],
    passkeys: [true, 'missing_package', missing('@simplewebauthn/server'), docsPath],
    recovery: 'noble',
    skipped: [
      { name: 'native', reason: missing('secp256k1') },
      { name: 'wasm', reason: missing('tiny-secp256k1') },
    ],
    health: 200,
  })
})

// Node.js 20.19 can load ES modules with require() unless one of them has a top-level await.
test('every export can be loaded with require()', async () => {
  const result = await run(
    'require.cjs',
    `console.log(JSON.stringify(${JSON.stringify(entries)}.map((entry) => Object.keys(require(entry)).length > 0)))`,
  )
  expect(result).toEqual(entries.map(() => true))
})
