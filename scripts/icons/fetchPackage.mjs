import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = (command, args) => promisify(execFile)(command, args, { shell: process.platform === 'win32' })

/**
 * Downloads a version of a package with npm, without its dependencies, and passes its folder to `use`.
 *
 * @throws {Error} the package has another hash than the recorded one
 */
export async function withPackage({ name, version, integrity }, use) {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-icons-'))
  try {
    const { stdout } = await run('npm', [
      'pack',
      `${name}@${version}`,
      '--silent',
      `--pack-destination=${folder}`,
    ])
    const archive = join(folder, stdout.trim())
    const hash = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64')
    if (`sha512-${hash}` !== integrity) throw new Error(`${name}@${version} does not have the recorded hash.`)
    await run('tar', ['-xzf', archive, '-C', folder])
    return await use(join(folder, 'package'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
