import { posix } from 'node:path'

/**
 * A script in `folder` that preloads `files`, both by their paths from the root of the build. It arrives a round trip after the page, and what it
 * requests another one later: by then the page's own code has arrived, which would be slower beside it.
 */
export function preloadScript(folder: string, files: readonly string[]): string {
  const links = files.map((file) => [posix.relative(folder, file), file.endsWith('.css') ? 'style' : ''])
  return `for (const [file, as] of ${JSON.stringify(links)}) {
  const link = document.createElement('link')
  link.rel = as ? 'preload' : 'modulepreload'
  if (as) link.as = as
  link.crossOrigin = ''
  link.fetchPriority = 'low'
  link.href = new URL(file, import.meta.url).href
  document.head.append(link)
}
`
}
