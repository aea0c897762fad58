#!/usr/bin/env node
import { openPrompt } from './openPrompt.ts'
import { run } from './run.ts'

const prompt = process.stdin.isTTY && process.stdout.isTTY ? openPrompt() : null

process.exitCode = await run({
  args: process.argv.slice(2),
  folder: process.cwd(),
  userAgent: process.env.npm_config_user_agent,
  ask: prompt?.ask ?? null,
  print: (text) => process.stdout.write(text),
})
prompt?.close()
