import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyCheckout } from '../repository/copyCheckout.mjs'

// They install and build: a minute on an idle machine.
const timeout = 10 * 60_000
let folder
let clone

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign clone '))
  clone = join(folder, 'countersign')
  await copyCheckout(clone)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a program in the clone, from a shell of its own: `npm test` sets npm's variables for this one. */
async function run(command, args, { path = process.env.PATH } = {}) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|INIT_CWD|NODE_|VITEST)/.test(name),
  )
  const env = { ...Object.fromEntries(inherited), PATH: path }
  try {
    const { stdout } = await promisify(execFile)(command, args, { cwd: clone, env, maxBuffer: 2 ** 26 })
    return { code: 0, output: stdout }
  } catch ({ code, stdout, stderr }) {
    return { code, output: `${stdout}${stderr}` }
  }
}

const manifestOf = async (application) =>
  JSON.parse(await readFile(join(folder, application, 'package.json'), 'utf8'))

test.each(['create', 'pack'])(
  'npm run %s starts with npm ci, and ends clearly if that fails',
  async (name) => {
    const programs = join(folder, `npm of ${name}`)
    await mkdir(programs)
    await writeFile(join(programs, 'npm'), '#!/bin/sh\necho "npm error network" >&2\nexit 1\n', {
      mode: 0o755,
    })
    const path = `${programs}${delimiter}${process.env.PATH}`
    const args = name === 'create' ? ['../never', '--template', 'vite'] : []
    const { code, output } = await run(process.execPath, [`scripts/packages/${name}.mjs`, ...args], { path })
    expect(output).toBe(
      'Dependencies are not installed. Running npm ci.\nnpm error network\nnpm ci failed. See the output above.\n',
    )
    expect(code).toBe(1)
  },
)

test('npm run create works in a clone without node_modules', { timeout }, async () => {
  const args = ['run', 'create', '--', '../my-app', '--template', 'vite']
  const { code, output } = await run('npm', args)
  expect(output).toContain('Created ')
  expect(code).toBe(0)
  const { dependencies } = await manifestOf('my-app')
  const path = dependencies['@countersign/kit'].replace('file:', '')
  expect((await stat(join(folder, 'my-app', path))).isFile()).toBe(true)
})

test('npm run pack works with what npm start installs, which is what npm run create installed', {
  timeout,
}, async () => {
  const install = `import('./scripts/install/install.mjs').then((all) => all.installDependencies({ toRun: true }))`
  expect(await run(process.execPath, ['-e', install])).toEqual({ code: 0, output: '' })
  // Of the full install only.
  await expect(stat(join(clone, 'node_modules/@biomejs'))).rejects.toThrow('ENOENT')

  await mkdir(join(folder, 'older-app'))
  await writeFile(join(folder, 'older-app', 'package.json'), '{ "name": "older-app" }')
  const { code, output } = await run('npm', ['run', 'pack', '--', '../older-app'])
  expect(output).toContain(`${join(folder, 'older-app', 'package.json')} uses these packages.`)
  expect(code).toBe(0)
  expect((await manifestOf('older-app')).dependencies).toEqual({
    '@countersign/kit': expect.stringMatching(/^file:\.\.\/countersign\/\.packed\/countersign-kit-.*\.tgz$/),
  })
})

test.each([
  ['a flag', ['--help'], 'There is no flag --help.'],
  ['a folder without an application', ['../nothing'], '../nothing has no package.json.'],
])('npm run pack refuses %s before it installs anything', async (_, args, reason) => {
  const { code, output } = await run(process.execPath, ['scripts/packages/pack.mjs', ...args])
  expect(output).toBe(`${reason} Pass the folders of applications: npm run pack -- ../my-app\n`)
  expect(code).toBe(2)
})
