// npm run admin: the operator's command. Runs before anything is installed: node's own modules only.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

// Not what installs: an operator's command changes nothing but what it was asked to.
if (!existsSync(`${root}node_modules/tsx`)) {
  console.error('The dependencies are not installed. Run npm run serve or npm install once.')
  process.exit(1)
}

const program = ['--import', 'tsx', '--conditions=source', 'apps/server/src/admin/main.ts']
const child = spawn(process.execPath, [...program, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(`The command could not be started: ${error.message}`)
  process.exitCode = 1
})
child.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
})
