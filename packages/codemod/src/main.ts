#!/usr/bin/env node
import { run } from './run.ts'

process.exitCode = await run({
  args: process.argv.slice(2),
  folder: process.cwd(),
  print: (text) => process.stdout.write(text),
})
