import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** The environment of an application: its own tools on PATH, and nothing of this repository. */
export function envOf(folder, env = {}) {
  const { NODE_OPTIONS: _, ...rest } = process.env
  const bin = [join(folder, 'node_modules', '.bin'), join(folder, '..', 'node_modules', '.bin')]
  return { ...rest, ...env, PATH: [...bin, process.env.PATH ?? ''].join(delimiter) }
}

/** Runs a command in a folder. Rejects with its output if it fails. */
export function runIn(folder, [command, ...args], env = {}) {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, env: envOf(folder, env), maxBuffer: 64 * 1024 * 1024 }
    execFile(command, args, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      reject(new Error(`${[command, ...args].join(' ')} failed in ${folder}.\n${stdout}${stderr}`))
    })
  })
}
