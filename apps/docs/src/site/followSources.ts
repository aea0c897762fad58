import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { repository } from '../pages/repository.ts'
import { writePages } from '../pages/writePages.ts'

const folders = [
  'apps/docs/pages',
  'docs',
  'packages',
  'examples',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
]

/** Writes the pages again when a file that they include changes; VitePress then reloads them. */
export function followSources(pagesFolder: string): Plugin {
  return {
    name: 'countersign:follow-sources',
    configureServer({ watcher, config }) {
      watcher.add(folders.map((folder) => fileURLToPath(new URL(folder, repository))))
      watcher.on('all', (_event, file) => {
        if (!file.endsWith('.md') || file.startsWith(pagesFolder)) return
        try {
          writePages()
        } catch (error) {
          config.logger.error((error as Error).message)
        }
      })
    },
  }
}
