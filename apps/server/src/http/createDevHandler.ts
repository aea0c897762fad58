import type { DevServer } from '../web/DevServer.ts'
import { isPagePath } from '../web/pageHtml.ts'
import type { LocalAsset } from '../web/Web.ts'
import type { Handler } from './listen.ts'

/** Routes sources, modules and the dev tool to Vite; the API, pages and local assets to `ours`. */
export function createDevHandler(
  vite: DevServer,
  ours: Handler,
  localAssets: readonly LocalAsset[],
): Handler {
  const localPaths = new Set(localAssets.map(({ path }) => path))
  return (request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*$/, '')
    const isTool = vite.tool !== undefined && (path === vite.tool || path.startsWith(`${vite.tool}/`))
    const isModule = path.startsWith('/@') || !isPagePath(path)
    if (localPaths.has(path) || !(isModule || isTool)) ours(request, response)
    else vite.middlewares(request, response, () => ours(request, response))
  }
}
