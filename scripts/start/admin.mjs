// npm run admin: the operator's command. Runs before dependencies are installed, so it imports only Node's
// modules.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

// Does not install dependencies: an operator's command has no side effects.
if (!existsSync(`${root}node_modules/tsx`)) {
  console.error('Dependencies are not installed. Run npm install first.')
  process.exit(1)
}

const program = ['--import', 'tsx', '--conditions=source', 'apps/server/src/admin/main.ts']
const child = spawn(process.execPath, [...program, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(`Could not start the command: ${error.message}`)
  process.exitCode = 1
})
child.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
})
