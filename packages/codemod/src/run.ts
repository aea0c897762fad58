import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { diff } from './diff.ts'
import { findPeers } from './findPeers.ts'
import { migrate } from './migrate.ts'
import { readFiles } from './readFiles.ts'
import { uncommitted } from './uncommitted.ts'
import { findTaken, writeBelow } from './writeFiles.ts'

const USAGE = `Usage: countersign-codemod rainbowkit [paths…] [--dry] [--force]

Moves an application from RainbowKit 2 and wagmi 2 to @countersign/kit and wagmi 3.

  paths    files and folders in the current folder; default: all of it
  --dry    print a diff and write no files
  --force  run even with uncommitted changes
`

export type RunOptions = {
  /** Arguments after the name of the command. */
  readonly args: readonly string[]
  readonly folder: string
  readonly print: (text: string) => void
}

/** Runs the command. Returns its exit code: 0 if nothing is left, 1 if something is, 2 if it did not run. */
export async function run({ args, folder, print }: RunOptions): Promise<0 | 1 | 2> {
  const options = parse(args)
  if (!options) {
    print(USAGE)
    return 2
  }
  const { paths, isDry, isForced } = options
  const changes = isDry || isForced ? '' : await uncommitted(folder)
  if (changes !== '') {
    print(`The git tree has uncommitted changes:\n${changes}\nCommit or stash them, or pass --force.\n`)
    return 2
  }

  const targets = (paths.length > 0 ? paths : ['.']).map((path) => resolve(folder, path))
  let reading: Awaited<ReturnType<typeof readFiles>>
  try {
    reading = await readFiles(folder, targets)
  } catch (error) {
    print(`Could not read the files: ${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
  const { files: input } = reading
  const { files: rewritten, findings: places } = migrate(input)
  const taken = await findTaken(folder, rewritten, input)
  const files = new Map([...rewritten].filter(([path]) => !taken.some(({ file }) => file === path)))
  const findings = [...reading.findings, ...(await findPeers(folder, input)), ...taken, ...places]
  for (const [path, code] of files) {
    if (isDry) print(diff(path, input.get(path) ?? null, code))
    else {
      await writeBelow(folder, path, code)
      print(`${input.has(path) ? 'Changed' : 'Created'} ${path}\n`)
    }
  }
  for (const { file, line, reason, todo } of findings) print(`\n${file}:${line}\n  ${reason}\n  ${todo}\n`)
  const verb = isDry ? 'would change' : 'changed'
  print(
    `\n${count(files.size, 'file')} ${verb}, ${count(findings.length, 'place')} left to change by hand.\n`,
  )
  return findings.length > 0 ? 1 : 0
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function parse(args: readonly string[]): { paths: string[]; isDry: boolean; isForced: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { dry: { type: 'boolean' }, force: { type: 'boolean' } },
    })
    const [name, ...paths] = positionals
    if (name !== 'rainbowkit') return null
    return { paths, isDry: values.dry ?? false, isForced: values.force ?? false }
  } catch {
    return null
  }
}
