import type { Command, OptionName } from './Command.ts'

const optionWords: Readonly<Record<OptionName, string>> = {
  account: '[--account]',
  address: '[--address <address>]',
  all: '[--all]',
  'backchannel-uri': '[--backchannel-uri <uri>]',
  chain: '[--chain <id>]',
  json: '[--json]',
  limit: '[--limit <n>]',
  'logo-uri': '[--logo-uri <uri>]',
  name: '[--name <text>]',
  reason: '[--reason <text>]',
  passkeys: '[--passkeys]',
  'policy-uri': '[--policy-uri <uri>]',
  'post-logout-uri': '[--post-logout-uri <uri>]…',
  'redirect-uri': '[--redirect-uri <uri>]…',
  replace: '[--replace]',
  subject: '[--subject <public | pairwise>]',
  'tos-uri': '[--tos-uri <uri>]',
  trusted: '[--trusted <true | false>]',
  type: '[--type <confidential | public | native>]',
  uri: '[--uri <uri>]',
  yes: '[--yes]',
}

/** Returns a command's usage line. */
export function usage({ name, argument, options }: Command): string {
  const argumentWords = argument
    ? [argument.isRequired ? argument.placeholder : `[${argument.placeholder}]`]
    : []
  return [name, ...argumentWords, ...options.map((option) => optionWords[option])].join(' ')
}

/** Returns the text of `help`. */
export function help(commands: readonly Command[]): string {
  return `npm run admin -- <command>

${commands.map((command) => `  ${usage(command)}\n      ${command.summary}`).join('\n')}

--json prints JSON for scripts (npm run --silent admin -- …). Settings come from the server's environment. On Postgres,
commands take effect on every running server; with the embedded database, stop the server first.
Exit code 0: done. 1: failed, not found, or a check found an error. 2: invalid usage, nothing was done.`
}
