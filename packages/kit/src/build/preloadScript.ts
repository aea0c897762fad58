import { posix } from 'node:path'

/**
 * Returns a script in `folder` that preloads `files`, both by their paths from the root of the build. The script arrives a
 * round trip after the page, and the files a round trip later, so they do not compete with the page's own code.
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
