import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ServerError } from '../errors/ServerError.ts'
import { type Asset, createAsset } from './Asset.ts'
import { contentType } from './contentType.ts'

/** The built application: its page, and its files by path. */
export type BuiltWeb = {
  readonly html: string
  /** Returns `null` for a path that is not a file. Reads and compresses a file at the first call, then caches it. */
  find(path: string): Promise<Asset | null>
}

/**
 * Lists the output folder of Vite. Only files of this list are served.
 *
 * @throws {ServerError} `web_not_built`
 */
export async function readBuiltAssets(root: string): Promise<BuiltWeb> {
  const html = await readFile(join(root, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new ServerError('web_not_built', `The web application is not built: ${root} has no index.html.`, {
      cause,
    })
  })
  const files = new Map<string, string>()
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(root, file).split(sep).join('/')}`
    // Files that start with a dot are metadata of the build.
    if (entry.isFile() && path !== '/index.html' && !path.includes('/.')) files.set(path, file)
  }
  const assets = new Map<string, Promise<Asset>>()

  return {
    html,
    async find(path) {
      const file = files.get(path)
      if (file === undefined) return null
      const asset = assets.get(path) ?? load(file, path.startsWith('/assets/'))
      assets.set(path, asset)
      asset.catch(() => assets.delete(path))
      return asset
    },
  }
}

async function load(file: string, isImmutable: boolean): Promise<Asset> {
  return createAsset({ contentType: contentType(file), isImmutable, body: await readFile(file) })
}
