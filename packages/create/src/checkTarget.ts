import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { checkName } from './checkName.ts'

/**
 * Returns why a project cannot be created in a folder, or `null` if it can: its name is a valid name of a package, and it
 * is empty or does not exist.
 *
 * @param folder absolute path
 */
export async function checkTarget(folder: string): Promise<string | null> {
  return checkName(basename(folder)) ?? checkEmpty(folder)
}

async function checkEmpty(folder: string): Promise<string | null> {
  try {
    const entries = (await readdir(folder)).filter((entry) => entry !== '.git').sort()
    if (entries.length === 0) return null
    const some = entries.slice(0, 3).join(', ') + (entries.length > 3 ? ', …' : '')
    return `The folder ${folder} is not empty: it contains ${some}. Use another folder, or empty this one.\n`
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    if (code === 'ENOTDIR') return `${folder} is not a folder. Use another name.\n`
    return `Reading the folder ${folder} failed: ${message}\n`
  }
}
