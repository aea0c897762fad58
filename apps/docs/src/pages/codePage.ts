import { execFileSync } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
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

/** The files of a folder that Git tracks. */
function filesOf(folder: string): readonly string[] {
  const cwd = fileURLToPath(new URL(`${folder}/`, repository))
  return execFileSync('git', ['ls-files'], { cwd, encoding: 'utf8' }).split('\n').filter(Boolean)
}
