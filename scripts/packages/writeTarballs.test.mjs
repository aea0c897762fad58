import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { writeTarballs } from './writeTarballs.mjs'

let folder
let packed

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-tarballs-'))
  packed = [
    { name: '@countersign/kit', tarball: join(folder, 'checkout/.packed/kit.tgz') },
    { name: '@countersign/core', tarball: join(folder, 'checkout/.packed/core.tgz') },
  ]
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

async function addApplication(path) {
  const application = join(folder, path)
  await mkdir(application, { recursive: true })
  const manifest = { name: 'my-app', dependencies: { '@countersign/kit': '^0.2.0' } }
  await writeFile(join(application, 'package.json'), JSON.stringify(manifest))
  return application
}
const read = (...path) => readFile(join(folder, ...path), 'utf8')

test.each(['npm/11.0.0 node/v22.0.0', 'pnpm/10.0.0 npm/?', ''])(
  'every package manager can install what a command of "%s" wrote',
  async (userAgent) => {
    vi.stubEnv('npm_config_user_agent', userAgent)
    await writeTarballs(await addApplication('my-app'), packed)
    const paths = {
      '@countersign/kit': 'file:../checkout/.packed/kit.tgz',
      '@countersign/core': 'file:../checkout/.packed/core.tgz',
    }
    expect(JSON.parse(await read('my-app/package.json'))).toEqual({
      name: 'my-app',
      dependencies: { '@countersign/kit': paths['@countersign/kit'] },
      overrides: paths,
      resolutions: paths,
    })
    expect(parse(await read('my-app/pnpm-workspace.yaml'))).toEqual({ packages: ['.'], overrides: paths })
  },
)

test('an application of a pnpm workspace stays part of it', async () => {
  await writeFile(join(folder, 'pnpm-workspace.yaml'), 'packages:\n  - apps/*\n')
  const application = await addApplication('apps/my-app')
  await writeTarballs(application, packed)
  expect(parse(await read('pnpm-workspace.yaml'))).toEqual({
    packages: ['apps/*'],
    overrides: {
      '@countersign/kit': 'file:checkout/.packed/kit.tgz',
      '@countersign/core': 'file:checkout/.packed/core.tgz',
    },
  })
  await expect(read('apps/my-app/pnpm-workspace.yaml')).rejects.toThrow('ENOENT')
})
