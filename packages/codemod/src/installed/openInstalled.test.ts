import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openInstalled } from './openInstalled.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'codemod-installed-'))
})
afterEach(() => rmSync(root, { recursive: true }))
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const locks = {
  'package-lock.json': `{
  "lockfileVersion": 3,
  "packages": {
    "": {},
    "node_modules/typescript": { "version": "5.9.3" },
    "apps/web/node_modules/typescript": { "version": "5.8.3" },
    "node_modules/@acme/bridge": { "version": "1.2.0", "peerDependencies": { "wagmi": "^2.0.0" } }
  }
}`,
  'pnpm-lock.yaml': `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      typescript:
        specifier: ^5
        version: 5.9.3

  apps/web:
    dependencies:
      '@acme/bridge':
        specifier: ^1.0.0
        version: 1.2.0(typescript@5.8.3)(wagmi@2.12.0)
    devDependencies:
      typescript:
        specifier: ^5
        version: 5.8.3

packages:

  '@acme/bridge@1.2.0':
    resolution: {integrity: sha512-a}
    peerDependencies:
      wagmi: ^2.0.0

  typescript@5.8.3:
    resolution: {integrity: sha512-b}
`,
  'bun.lock': `{
  "lockfileVersion": 1,
  "workspaces": { "": { "name": "root" }, "apps/web": { "name": "web", }, },
  "packages": {
    "@acme/bridge": ["@acme/bridge@1.2.0", "", { "peerDependencies": { "wagmi": "^2.0.0" } }, "sha512-a"],
    "typescript": ["typescript@5.9.3", "", { "bin": {} }, "sha512-b"],
    "web/typescript": ["typescript@5.8.3", "", { "bin": {} }, "sha512-c"],
  }
}`,
}

test.each(Object.entries(locks))('reads %s of a folder around', (name, text) => {
  write(name, text)
  const { manager, find } = openInstalled(join(root, 'apps/web'))
  expect(manager).toBe(name.split(/-lock|\./)[0]?.replace('package', 'npm'))
  expect(find('', 'typescript')?.version).toBe('5.8.3')
  expect(find('', '@acme/bridge')).toMatchObject({ version: '1.2.0', peers: { wagmi: '^2.0.0' } })
  expect(find('', 'bridge')).toBeNull()
  expect(openInstalled(root).find('apps/web/', 'typescript')?.version).toBe('5.8.3')
  expect(openInstalled(root).find('', 'typescript')?.version).toBe('5.9.3')
})

test.each([
  [
    'Yarn 1',
    `# yarn lockfile v1


"@acme/bridge@^1.0.0", "@acme/bridge@^1.1.0":
  version "1.2.0"
  resolved "https://registry.yarnpkg.com/bridge"
  dependencies:
    "@rainbow-me/rainbowkit" "^2.1.0"

typescript@^5, typescript@~5.8.0:
  version "5.8.3"
`,
    {},
  ],
  [
    'Yarn 4',
    `__metadata:
  version: 8

"@acme/bridge@npm:^1.0.0":
  version: 1.2.0
  resolution: "@acme/bridge@npm:1.2.0"
  dependencies:
    "@rainbow-me/rainbowkit": "npm:^2.1.0"
  peerDependencies:
    wagmi: ^2.0.0
    viem: 2.x
  languageName: node

"typescript@npm:^5":
  version: 5.8.3
`,
    { wagmi: '^2.0.0', viem: '2.x' },
  ],
])('reads the yarn.lock of %s', (_, text, peers) => {
  write('yarn.lock', text)
  const { manager, find } = openInstalled(root)
  expect(manager).toBe('yarn')
  expect(find('', 'typescript')?.version).toBe('5.8.3')
  expect(find('', '@acme/bridge')).toMatchObject({ version: '1.2.0', peers })
  expect(find('', '@acme/bridge')?.dependencies['@rainbow-me/rainbowkit']).toContain('^2.1.0')
})

test('reads older files of npm and pnpm', () => {
  write('package-lock.json', '{ "dependencies": { "typescript": { "version": "5.8.3" } } }')
  expect(openInstalled(root).find('', 'typescript')?.version).toBe('5.8.3')
  rmSync(join(root, 'package-lock.json'))
  write('pnpm-lock.yaml', 'lockfileVersion: 5.4\n\ndevDependencies:\n  typescript: 5.7.2\n')
  expect(openInstalled(root).find('', 'typescript')?.version).toBe('5.7.2')
})

test('takes the version from the lock file, and peer dependencies from what is installed', () => {
  write('package-lock.json', '{ "packages": { "node_modules/bridge": { "version": "2.0.0" } } }')
  write('node_modules/bridge/package.json', '{ "version": "1.0.0", "peerDependencies": { "wagmi": "^2" } }')
  write('node_modules/other/package.json', '{ "version": "3.0.0" }')
  const { find } = openInstalled(root)
  expect(find('apps/web/', 'bridge')).toMatchObject({ version: '2.0.0', peers: { wagmi: '^2' } })
  expect(find('', 'other')?.version).toBe('3.0.0')
})

test('knows nothing from a file that is broken or binary', () => {
  write('bun.lockb', '\0')
  expect(openInstalled(root)).toMatchObject({ manager: 'bun' })
  write('package-lock.json', '{')
  const { manager, find } = openInstalled(root)
  expect(manager).toBe('npm')
  expect(find('', 'typescript')).toBeNull()
})

test('does not leave the git repository', () => {
  write('package-lock.json', locks['package-lock.json'])
  mkdirSync(join(root, 'apps/web/.git'), { recursive: true })
  expect(openInstalled(join(root, 'apps/web')).manager).toBeNull()
})
