import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { diff } from './diff.ts'
import { findPeers } from './findPeers.ts'
import { openInstalled } from './installed/openInstalled.ts'
import { migrate } from './migrate.ts'
import { readFiles } from './readFiles.ts'
import { refuse } from './refuse.ts'
import type { Source } from './sources/Source.ts'
import { sources } from './sources/sources.ts'
import { uncommitted } from './uncommitted.ts'
import { runStep as runCommand } from './verify/runStep.ts'
import { verify } from './verify/verify.ts'
import { findTaken, writeBelow } from './writeFiles.ts'

const USAGE = `Usage: countersign-codemod <rainbowkit|connectkit> [paths…] [--keep-wagmi] [--no-verify] [--dry] [--force]

Moves an application from RainbowKit 2 or ConnectKit 1 to @countersign/kit, and from wagmi 2 to wagmi 3.

  paths         files and folders in the current folder; default: all of it
  --keep-wagmi  keep wagmi 2
  --no-verify   do not install, build and type-check
  --dry         print a diff and write no files
  --force       run even with uncommitted changes
`

export type RunOptions = {
  /** Arguments after the name of the command. */
  readonly args: readonly string[]
  readonly folder: string
  readonly print: (text: string) => void
  /** Runs the commands that verify the application. */
  readonly runStep?: typeof runCommand
}

/** Runs the command. Returns its exit code: 0 if nothing is left, 1 if something is, 2 if it did not run. */
export async function run({ args, folder, print, runStep = runCommand }: RunOptions): Promise<0 | 1 | 2> {
  const options = parse(args)
  if (!options) {
    print(USAGE)
    return 2
  }
  const { source, paths, isDry, isForced, keepsWagmi, verifies } = options
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
  const refusal = refuse(input, source)
  if (refusal !== null) {
    print(refusal)
    return 1
  }
  const installed = openInstalled(folder)
  const peers = findPeers(input, installed.find, source)
  const isBound = peers.needingWagmi2.length > 0 && peers.admitWagmi2
  const keepWagmi = keepsWagmi || isBound
  const {
    files: rewritten,
    findings: places,
    notes,
  } = migrate(input, {
    from: source.command,
    keepWagmi,
    installedVersion: (inner, name) => installed.find(inner, name)?.version ?? null,
  })
  const taken = await findTaken(folder, rewritten, input)
  const files = new Map([...rewritten].filter(([path]) => !taken.some(({ file }) => file === path)))
  const findings = [
    ...reading.findings,
    ...(keepWagmi ? [] : peers.reportWagmi2()),
    ...peers.reportKit(keepWagmi),
    ...taken,
    ...places,
  ]
  if (isBound) print(`Keeps wagmi 2, because ${listed(peers.needingWagmi2)} it.\n`)
  else if (keepsWagmi) print('Keeps wagmi, because of --keep-wagmi.\n')
  for (const [path, code] of files) {
    if (isDry) print(diff(path, input.get(path) ?? null, code))
    else {
      await writeBelow(folder, path, code)
      print(`${input.has(path) ? 'Changed' : 'Created'} ${path}\n`)
    }
  }
  for (const note of notes) print(`${note}\n`)
  for (const { file, line, reason, todo } of findings) print(`\n${file}:${line}\n  ${reason}\n  ${todo}\n`)
  const verb = isDry ? 'would change' : 'changed'
  const changed = `${count(files.size, 'file')} ${verb}`
  const left = `${count(findings.length, 'place')} left to change by hand`
  if (isDry || findings.length > 0) {
    print(`\n${changed}, ${left}.\n`)
    return findings.length > 0 ? 1 : 0
  }
  if (!verifies) {
    print(`\n${changed}, ${left}. Not verified: install, build and type-check the application.\n`)
    return 0
  }
  const isVerified = await verify({
    source,
    folder,
    manager: installed.manager ?? 'npm',
    input,
    print,
    runStep,
  })
  print(isVerified ? `\n${changed} and verified, ${left}.\n` : `\n${changed}, and the verification failed.\n`)
  return isVerified ? 0 : 1
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** `a needs`, `a and b need` and so on. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length === 1 ? `${last} needs` : `${names.slice(0, -1).join(', ')} and ${last} need`
}

type Options = {
  readonly source: Source
  readonly paths: readonly string[]
  readonly isDry: boolean
  readonly isForced: boolean
  readonly keepsWagmi: boolean
  readonly verifies: boolean
}

function parse(args: readonly string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        dry: { type: 'boolean' },
        force: { type: 'boolean' },
        'keep-wagmi': { type: 'boolean' },
        'no-verify': { type: 'boolean' },
      },
    })
    const [name, ...paths] = positionals
    const source = Object.values(sources).find(({ command }) => command === name)
    if (!source) return null
    return {
      source,
      paths,
      isDry: values.dry ?? false,
      isForced: values.force ?? false,
      keepsWagmi: values['keep-wagmi'] ?? false,
      verifies: !values['no-verify'],
    }
  } catch {
    return null
  }
}
