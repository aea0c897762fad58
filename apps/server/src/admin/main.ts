import { runAdmin } from './runAdmin.ts'

const { out, err, exit } = await runAdmin(process.argv.slice(2), process.env)
if (out !== '') process.stdout.write(`${out}\n`)
if (err !== '') process.stderr.write(`${err}\n`)
process.exitCode = exit
