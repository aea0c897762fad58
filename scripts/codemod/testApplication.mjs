import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const codemod = fileURLToPath(new URL('../../packages/codemod/src/main.ts', import.meta.url))
const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url))
const tsx = fileURLToPath(new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url))
/** Minutes for a clone, and for a run of the codemod. */
const TIME_LIMIT = 5 * 60_000

/**
 * Runs the codemod twice on a public application. Returns what differs from what is expected, or `null`.
 *
 * @param {{ repository: string, commit: string, folder?: string, source: string, keepWagmi?: boolean, left: number }} application
 * @param {string | null} mirrors a folder of bare repositories, in place of GitHub
 */
export async function testApplication(
  { repository, commit, folder = '', source, keepWagmi = false, left },
  mirrors,
) {
  const clone = await mkdtemp(join(tmpdir(), 'countersign-application-'))
  try {
    const url = mirrors
      ? resolve(process.env.INIT_CWD ?? process.cwd(), mirrors, repository.replace('/', '+'), 'repo')
      : `https://github.com/${repository}.git`
    const git = (...args) => run('git', args, { cwd: clone, timeout: TIME_LIMIT })
    // A local clone copies the objects; the mirrors may lack those of other commits.
    if (mirrors) await git('clone', '--quiet', '--no-checkout', url, '.')
    else {
      await git('init', '--quiet')
      await git('fetch', '--quiet', '--depth', '1', url, commit)
    }
    await git('checkout', '--quiet', commit)
    const first = await migrate(join(clone, folder), source, keepWagmi)
    if (first.code !== (left === 0 ? 0 : 1)) return `exit code ${first.code}\n${first.output}`
    if (first.left !== left) return `${first.left} places left, and ${left} expected\n${first.output}`
    const { changed } = await migrate(join(clone, folder), source, keepWagmi)
    return changed === 0 ? null : `a second run changes ${changed} files`
  } catch (error) {
    return error.stderr || error.message
  } finally {
    await rm(clone, { recursive: true, force: true })
  }
}

/** Runs the codemod of this checkout in a folder. */
async function migrate(folder, source, keepWagmi) {
  const flags = ['--no-verify', '--force', ...(keepWagmi ? ['--keep-wagmi'] : [])]
  const args = ['--import', tsx, '--conditions=source', codemod, source, ...flags]
  const options = { cwd: folder, timeout: TIME_LIMIT, maxBuffer: 64 * 1024 * 1024 }
  const { code, output } = await run(process.execPath, args, options).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error) => ({ code: error.code, output: `${error.stdout}${error.stderr}` }),
  )
  const [, changed = '-1', left = '-1'] = /^(\d+) files? changed, (\d+) places? left/m.exec(output) ?? []
  return { code, output: output.replaceAll(repositoryRoot, ''), changed: Number(changed), left: Number(left) }
}
