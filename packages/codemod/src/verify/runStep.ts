import { spawn } from 'node:child_process'

/** A command to run, without a shell. */
export type Step = { readonly name: string; readonly command: string; readonly args: readonly string[] }

/** How a command ended: `null`, or the first lines of what it wrote. */
export type StepResult = { readonly failure: string | null }

/** How long a command may run. */
const TIME_LIMIT = 10 * 60_000
const LINES = 20
/** Where the first lines of any command end, in characters. */
const OUTPUT_LIMIT = 64 * 1024

/** Runs a command in a folder, and ends it with all that it started once its time is over. */
export function runStep(
  { command, args }: Step,
  folder: string,
  timeLimit = TIME_LIMIT,
): Promise<StepResult> {
  return new Promise((resolve) => {
    const isWindows = process.platform === 'win32'
    // Package managers are scripts on Windows, which only a shell runs. No argument comes from the application.
    const child = spawn(command, [...args], {
      cwd: folder,
      shell: isWindows,
      detached: !isWindows,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, YARN_ENABLE_IMMUTABLE_INSTALLS: 'false', FORCE_COLOR: '0', NO_COLOR: '1' },
    })
    let output = ''
    const read = (bytes: Buffer) => {
      if (output.length < OUTPUT_LIMIT) output += bytes.toString()
    }
    const end = () => {
      try {
        if (child.pid === undefined || isWindows) child.kill('SIGKILL')
        // The whole group, with what the command started.
        else process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has ended already.
      }
    }
    const stop = () => {
      end()
      process.exit(130)
    }
    process.once('SIGINT', stop)
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, timeLimit)
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    const settle = () => {
      clearTimeout(timer)
      process.off('SIGINT', stop)
    }
    child.on('error', (error) => {
      settle()
      resolve({ failure: error.message })
    })
    child.on('close', (code) => {
      settle()
      if (code === 0) resolve({ failure: null })
      else
        resolve({
          failure: isLate ? timeoutText(output, timeLimit) : firstLines(output) || `Exit code ${code}`,
        })
    })
  })
}

function timeoutText(output: string, timeLimit: number): string {
  return [`It did not end within ${timeLimit / 1000} seconds.`, firstLines(output)].join('\n').trimEnd()
}

function firstLines(output: string): string {
  const lines = output.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.slice(0, LINES).join('\n')
}
