import { cp, readFile, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../repository/runCommand.mjs'
import { runIn } from './runIn.mjs'

/** Files that are left from developing an example. */
const generated = /[\\/](node_modules|dist|build|\.next|\.react-router|\.data)$/

/**
 * Copies the applications to a folder and installs them there, with the packed packages: together, except for those with
 * other versions of the peers.
 */
export async function installExamples({ examples, packed, folder }) {
  const overrides = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]))
  for (const { name, source = name, overlay, peers, beside, manager } of examples) {
    await cp(join(root, 'examples', source), join(folder, name), {
      recursive: true,
      filter: (file) => !generated.test(file),
    })
    if (overlay) await cp(join(root, overlay), join(folder, name), { recursive: true })
    await adaptManifest(join(folder, name, 'package.json'), { name, overrides, peers, beside })
    for (const [file, text] of Object.entries(settings[manager]?.(overrides) ?? {}))
      await writeFile(join(folder, name, file), text)
  }
  const workspaces = examples.filter(({ peers }) => !peers).map(({ name }) => name)
  if (workspaces.length > 0) {
    await writeManifest(join(folder, 'package.json'), { private: true, workspaces, overrides })
    await install.npm(folder)
  }
  for (const { name, peers, beside, manager = 'npm' } of examples) {
    if (!peers) continue
    await install[manager](join(folder, name))
    await checkVersions(join(folder, name), peers, beside)
  }
}

/**
 * The day whose versions are installed, so that no later release of a dependency changes the sizes in examples/README.md.
 * To measure newer versions, change it here and there.
 */
export const registryDate = '2026-11-25'

/** Minutes since that day. */
const minimumAge = Math.round((Date.now() - Date.parse(registryDate)) / 60_000)

/** The files that a package manager needs. */
const settings = {
  pnpm: (overrides) => ({
    'pnpm-workspace.yaml': JSON.stringify({ overrides, minimumReleaseAge: minimumAge }),
  }),
  // Without a lock file, Yarn takes the folder for a part of the one around it.
  yarn: () => ({
    '.yarnrc.yml': JSON.stringify({
      nodeLinker: 'node-modules',
      enableTelemetry: false,
      npmMinimalAgeGate: minimumAge,
    }),
    'yarn.lock': '',
  }),
}

const install = {
  npm: (folder) => {
    const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
    return runIn(folder, ['npm', 'install', `--before=${registryDate}`, ...quiet])
  },
  pnpm: (folder) =>
    runIn(folder, ['npx', '--yes', 'pnpm@10', 'install', '--prefer-offline', '--reporter=silent']),
  // In CI, Yarn and Bun refuse to write a lock file by default.
  yarn: (folder) => runIn(folder, ['npx', '--yes', '@yarnpkg/cli-dist@4', 'install', '--no-immutable']),
  bun: (folder) =>
    runIn(folder, [
      'npx',
      '--yes',
      'bun@1',
      'install',
      '--no-progress',
      `--minimum-release-age=${minimumAge * 60}`,
    ]),
}

/** npm accepts an override of a direct dependency only if both are the same, and each name of a workspace once. */
async function adaptManifest(file, { name, overrides, peers, beside = {} }) {
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  const adapt = (dependencies = {}) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([key, range]) => [key, overrides[key] ?? peers?.[key] ?? range]),
    )
  await writeManifest(file, {
    ...manifest,
    name,
    dependencies: { ...adapt(manifest.dependencies), ...beside },
    devDependencies: adapt(manifest.devDependencies),
    // Yarn reads `resolutions`, and the others `overrides`.
    ...(peers ? { overrides: { ...overrides, ...manifest.overrides }, resolutions: overrides } : {}),
  })
}

/** The packages that use the peers of the kit. */
const users = ['wagmi', '@tanstack/react-query', '@countersign/kit']

/**
 * Throws unless the application and its {@link users} have the versions in `peers`, alone or, if `beside` has the package,
 * with that version.
 */
async function checkVersions(folder, peers, beside = {}) {
  const folders = (await Promise.all([folder, ...users.map((user) => findFolder(folder, user))])).filter(
    Boolean,
  )
  for (const [name, version] of Object.entries(peers)) {
    const found = await Promise.all(folders.map((from) => findFolder(from, name)))
    const manifests = await Promise.all(
      found.filter(Boolean).map((path) => readFile(join(path, 'package.json'), 'utf8')),
    )
    const versions = new Set(manifests.map((manifest) => JSON.parse(manifest).version))
    const count = new Set([version, beside[name] ?? version]).size
    if (versions.size > 0 && (versions.size !== count || !versions.has(version)))
      throw new Error(
        `${folder} must have ${count} versions of ${name} with ${version}, but has ${[...versions].join(', ')}.`,
      )
  }
}

/** The folder of the package that Node.js finds from a folder, or `null`. */
async function findFolder(from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = await realpath(join(folder, 'node_modules', name)).catch(() => null)
    if (path || folder === dirname(folder)) return path
  }
}

const writeManifest = (file, manifest) => writeFile(file, JSON.stringify(manifest, null, 2))
