import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkTarget } from './checkTarget.ts'
import type { Template } from './templates.ts'
import { removeSignIn } from './withoutSignIn.ts'

export type CreateProjectOptions = {
  readonly template: Template
  /**
   * Absolute path of the new folder. Its name becomes the name of the package and, as words, that of the application:
   * "My App" for `my-app`.
   */
  readonly folder: string
  /** Whether the project has the sign-in server. */
  readonly signIn: boolean
  /** Folder with the templates. Default: those of this package. */
  readonly templatesFolder?: string
}

const builtTemplates = fileURLToPath(new URL('./templates', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/**
 * Creates a project from a template. Overwrites no file.
 *
 * Throws an `Error` if the folder's name is not a valid name of a package, if the folder is not empty, or if the template
 * has no form without the sign-in server.
 */
export async function createProject(options: CreateProjectOptions): Promise<void> {
  const { template, folder, signIn, templatesFolder = builtTemplates } = options
  const problem = await checkTarget(folder)
  if (problem !== null) throw new Error(problem.trimEnd())
  if (!signIn && !template.canOmitSignIn)
    throw new Error(`The template ${template.name} needs the sign-in server.`)

  const title = titleOf(basename(folder))
  const from = join(templatesFolder, template.name)
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(folder, source.slice(from.length)).replace(/_gitignore$/, '.gitignore')
    await mkdir(dirname(target), { recursive: true })
    const content = await readFile(source, 'utf8')
    await writeFile(target, content.replaceAll(template.title, title), { flag: 'wx' })
  }
  await nameProject(join(folder, 'package.json'), basename(folder))
  if (!signIn) await removeSignIn(folder)
}

function titleOf(name: string): string {
  const words = name.split(/[-._]+/).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

/** Writes the name of the project, and the version of this package as that of all our packages. */
async function nameProject(file: string, name: string): Promise<void> {
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  for (const dependency of Object.keys(manifest.dependencies))
    if (dependency.startsWith('@countersign/')) manifest.dependencies[dependency] = `^${version}`
  await writeFile(file, `${JSON.stringify({ ...manifest, name }, null, 2)}\n`)
}
