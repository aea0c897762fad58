import { readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { kindOf, readText, repository } from './repository.ts'

const languages: Readonly<Record<string, string>> = {
  '.css': 'css',
  '.html': 'html',
  '.js': 'js',
  '.json': 'json',
  '.ts': 'ts',
  '.tsx': 'tsx',
}

/** A file as a code block, with its name if `title` is given. */
export function codeBlock(path: string, title?: string): string {
  const language = languages[extname(path)] ?? 'txt'
  return `\`\`\`\`${language}${title ? ` [${title}]` : ''}\n${readText(path).trimEnd()}\n\`\`\`\``
}

/** The code files of a folder, each under its name. */
export function codeFolder(folder: string, level: number): string {
  return filesOf(folder)
    .filter((file) => Object.hasOwn(languages, extname(file)) && !/(tsconfig|package)\.json$/.test(file))
    .map((file) => `${'#'.repeat(level)} ${file}\n\n${codeBlock(`${folder}/${file}`)}`)
    .join('\n\n')
}

/** A page that shows a file or folder to which another page links. */
export function codePage(path: string): string {
  const content = kindOf(path) === 'folder' ? codeFolder(path, 2) : codeBlock(path)
  return `---\nsearch: false\n---\n\n# ${path}\n\n${content}\n`
}

/** What is installed, built or hidden. */
const skipped = /^(\..*|node_modules|dist|build|coverage|test-results|playwright-report|next-env\.d\.ts)$/

/** The relative paths of the files in a folder. Not those that Git tracks: a download or an image has no Git. */
function filesOf(folder: string): readonly string[] {
  const entries = readdirSync(new URL(`${folder}/`, repository), { withFileTypes: true })
  const files = entries
    .filter(({ name }) => !skipped.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesOf(`${folder}/${entry.name}`).map((file) => `${entry.name}/${file}`)
        : [entry.name],
    )
  return files.sort()
}
