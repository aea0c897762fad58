import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pnpmWithTarballs, tarballPaths, withTarballs } from './withTarballs.mjs'

/** Points an application at the packed packages: its package.json and, for pnpm, its pnpm-workspace.yaml. */
export async function writeTarballs(folder, packed) {
  const paths = tarballPaths(packed, folder)
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, `${JSON.stringify(withTarballs(manifest, paths), null, 2)}\n`)

  const workspace = join(folder, 'pnpm-workspace.yaml')
  const isPnpm =
    process.env.npm_config_user_agent?.startsWith('pnpm/') ||
    existsSync(workspace) ||
    existsSync(join(folder, 'pnpm-lock.yaml'))
  if (!isPnpm) return
  const yaml = await readFile(workspace, 'utf8').catch(() => '')
  await writeFile(workspace, pnpmWithTarballs(yaml, paths))
}
