import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { templates } from '../templates.ts'

export const examplesFolder = fileURLToPath(new URL('../../../../examples', import.meta.url))

/** What installing and building an example leaves in its folder. Files that begin with a dot are left out, too. */
const generated = ['node_modules', 'dist', 'build', 'package-lock.json', 'next-env.d.ts']

/** Copies the examples that are templates to a folder. */
export async function copyTemplates(into: string, from = examplesFolder): Promise<void> {
  for (const { name } of templates) await copyFolder(join(from, name), join(into, name))
}

async function copyFolder(from: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry
    const isHidden = name.startsWith('.') && name !== '.gitignore'
    if (isHidden || generated.includes(name) || name.endsWith('.tsbuildinfo')) continue
    // npm leaves `.gitignore` out of packages.
    const target = join(into, name === '.gitignore' ? '_gitignore' : name)
    if (entry.isDirectory()) await copyFolder(join(from, name), target)
    else await copyFile(join(from, name), target)
  }
}
