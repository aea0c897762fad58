import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder, with a slash at the end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Runs a command from the root, or from another checkout's (`cwd`), with its installed tools on PATH. Shows its output immediately or, with
 * `isBuffered`, all at once when it has ended. Resolves to its exit code, or to 1 for a signal, a failed start or a
 * timeout (milliseconds).
 */
export function runCommand(
  command,
  args,
  { env = {}, timeout = 20 * 60_000, isBuffered = false, cwd = root } = {},
) {
  return new Promise((resolve) => {
    const path = `${join(cwd, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', isBuffered ? 'pipe' : 'inherit', isBuffered ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    const forward = (signal) => child.kill(signal)
    process.on('SIGINT', forward)
    process.on('SIGTERM', forward)
    const timer = setTimeout(() => {
      console.error(`${command} timed out after ${timeout / 1000} s.`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 5000).unref()
    }, timeout)
    const end = (code) => {
      clearTimeout(timer)
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      process.stdout.write(Buffer.concat(output))
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`Could not start ${command}: ${error.message}`)
      end(1)
    })
    child.on(isBuffered ? 'close' : 'exit', (code) => end(code ?? 1))
  })
}
