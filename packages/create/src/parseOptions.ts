import { parseArgs } from 'node:util'
import { templates } from './templates.ts'

/** The arguments of the command. `null`: not given. */
export type Options = {
  readonly folder: string | null
  readonly template: string | null
  readonly signIn: boolean | null
  readonly isYes: boolean
  readonly isHelp: boolean
}

export const USAGE = `Usage: npm create @countersign [folder] [--template <name>] [--no-sign-in] [--yes]

Creates an application with the Countersign wallet dialog and sign-in server.

  folder             the new folder, or . for the current one
  --template <name>  ${templates.map(({ name }) => name).join(', ')}
  --sign-in          with the sign-in server, the default
  --no-sign-in       without it: for ${templates
    .filter(({ canOmitSignIn }) => canOmitSignIn)
    .map(({ name }) => name)
    .join(', ')} only
  --yes              ask nothing: the folder is my-wallet-app and the template vite, unless you pass others

With npm, put -- before the flags: npm create @countersign@latest my-app -- --template vite --yes
`

/** Parses the arguments. Throws an `Error` for unknown flags and for more than one folder. */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      template: { type: 'string', short: 't' },
      'sign-in': { type: 'boolean' },
      'no-sign-in': { type: 'boolean' },
      yes: { type: 'boolean', short: 'y' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [folder = null, ...more] = positionals
  if (more.length > 0) throw new Error(`Pass one folder, got ${positionals.join(', ')}.`)
  if (values['sign-in'] && values['no-sign-in']) throw new Error('Pass --sign-in or --no-sign-in, not both.')
  return {
    folder,
    template: values.template ?? null,
    signIn: values['no-sign-in'] ? false : (values['sign-in'] ?? null),
    isYes: values.yes ?? false,
    isHelp: values.help ?? false,
  }
}
