import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../repository/runCommand.mjs'
import { runShell } from './runShell.mjs'

const installMinutes = 15

/**
 * Makes clones of the last commit, in a temporary folder. `fresh` makes one without `node_modules`, in a folder of its own;
 * `installed` returns the one with all dependencies, without what earlier commands changed.
 */
export async function createClones(env) {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-papers-'))
  let count = 0
  let shared = null

  async function fresh() {
    count += 1
    const parent = join(folder, String(count))
    await mkdir(parent)
    await orThrow(`git clone --quiet "${root}" countersign`, parent)
    return join(parent, 'countersign')
  }

  async function orThrow(command, cwd) {
    const { problem, output } = await runShell(command, { cwd, env, milliseconds: installMinutes * 60_000 })
    if (problem) throw new Error(`${command}: ${problem}\n${output}`)
  }

  async function install() {
    const clone = await fresh()
    await orThrow('npm ci', clone)
    return clone
  }

  return {
    async open(kind) {
      if (kind === 'fresh') return fresh()
      shared ??= install()
      const clone = await shared
      await orThrow('git reset --quiet --hard && git clean --quiet -d --force', clone)
      return clone
    },
    /** Removes a clone that only one command uses. */
    close: (kind, clone) =>
      kind === 'fresh' ? rm(join(clone, '..'), { recursive: true, force: true }) : null,
    removeAll: () => rm(folder, { recursive: true, force: true }),
  }
}
