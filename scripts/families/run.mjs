// npm run suite, bench, fuzz, pictures, supply, release -- <name> [options]: one of a family of commands (families.mjs). Without
// a name it lists them.
import { spawn } from 'node:child_process'
import { installDependencies } from '../install/install.mjs'
import { root } from '../repository/runCommand.mjs'
import { nodeArguments, usageOf } from './families.mjs'

const [family, name, ...options] = process.argv.slice(2)
const args = name === undefined ? null : nodeArguments(family, name, options)
if (args === null) {
  if (name !== undefined) console.error(`There is no "${name}".`)
  console.log(usageOf(family))
  process.exitCode = name === undefined ? 0 : 2
} else {
  await installDependencies()
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
