import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Returns what git lists as uncommitted below a folder; empty for a clean tree, and outside of a repository. */
export async function uncommitted(folder: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['status', '--porcelain', '--', '.'], { cwd: folder })
    return stdout.trimEnd()
  } catch {
    return ''
  }
}
