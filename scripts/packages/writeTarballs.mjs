import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pnpmWithTarballs, tarballPaths, withTarballs } from './withTarballs.mjs'

/**
 * Points an application at the packed packages, for every package manager: its package.json, and the pnpm-workspace.yaml,
 * the only file in which pnpm 11 and later read overrides. That of a workspace is in a folder above.
 *
 * @returns the paths of both files
 */
export async function writeTarballs(folder, packed) {
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  const changed = withTarballs(manifest, tarballPaths(packed, folder))
  await writeFile(file, `${JSON.stringify(changed, null, 2)}\n`)

  const workspace = findWorkspace(folder) ?? folder
  const settings = join(workspace, 'pnpm-workspace.yaml')
  const yaml = await readFile(settings, 'utf8').catch(() => '')
  await writeFile(settings, pnpmWithTarballs(yaml, tarballPaths(packed, workspace)))
  return [file, settings]
}

/** The nearest folder with a pnpm-workspace.yaml, from which pnpm installs, or `null`. */
function findWorkspace(folder) {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder
  return dirname(folder) === folder ? null : findWorkspace(dirname(folder))
}
