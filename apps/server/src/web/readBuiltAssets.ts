import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ServerError } from '../ServerError.ts'
import { type Asset, createAsset } from './Asset.ts'
import { contentType } from './contentType.ts'

/** The built application: its page, and what else it is made of by path. */
export type BuiltWeb = {
  readonly html: string
  /** `null` for a path that is no file. Read and compressed at the first call, and kept. */
  find(path: string): Promise<Asset | null>
}

/**
 * Lists a folder that Vite built. Only what is listed here can ever be served.
 *
 * @throws {ServerError} `web_not_built`
 */
export async function readBuiltAssets(root: string): Promise<BuiltWeb> {
  const html = await readFile(join(root, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new ServerError('web_not_built', `The web application is not built: ${root} holds no index.html.`, {
      cause,
    })
  })
  const files = new Map<string, string>()
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(root, file).split(sep).join('/')}`
    // Names that begin with a dot are the build's own notes.
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
