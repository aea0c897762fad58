import { relative } from 'node:path'
import type { Template } from './templates.ts'

const packageManagers = ['npm', 'pnpm', 'yarn', 'bun']

type Steps = {
  readonly template: Template
  readonly signIn: boolean
  /** Absolute path of the project. */
  readonly folder: string
  /** The current folder. */
  readonly from: string
  /** `npm_config_user_agent`, which package managers set: `pnpm/10.1.0 npm/? node/v20.19.0 linux x64`. */
  readonly userAgent: string | undefined
}

/** Returns the commands that install and start the project, one a line. */
export function nextSteps({ template, signIn, folder, from, userAgent = '' }: Steps): string {
  const name = userAgent.split('/')[0] ?? ''
  const packageManager = packageManagers.includes(name) ? name : 'npm'
  const path = relative(from, folder)
  const scripts = signIn ? template.scripts : [{ name: 'dev', comment: 'http://localhost:5173' }]
  const commands = scripts.map(({ name, comment }) => ({ line: `${packageManager} run ${name}`, comment }))
  const width = Math.max(...commands.map(({ line }) => line.length)) + 3
  return [
    ...(path === '' ? [] : [`cd ${/^[\w./-]+$/.test(path) ? path : JSON.stringify(path)}`]),
    `${packageManager} install`,
    ...commands.map(({ line, comment }) => (comment ? `${line.padEnd(width)}# ${comment}` : line)),
  ]
    .map((line) => `  ${line}\n`)
    .join('')
}
