import type { Command, OptionName } from './Command.ts'

const optionWords: Readonly<Record<OptionName, string>> = {
  account: '[--account]',
  address: '[--address <address>]',
  all: '[--all]',
  chain: '[--chain <id>]',
  json: '[--json]',
  limit: '[--limit <n>]',
  reason: '[--reason <text>]',
  yes: '[--yes]',
}

/** How a command is called. */
export function usage({ name, argument, options }: Command): string {
  const argumentWords = argument ? [argument.needed ? argument.words : `[${argument.words}]`] : []
  return [name, ...argumentWords, ...options.map((option) => optionWords[option])].join(' ')
}

/** All there is to know, for `help`. */
export function help(commands: readonly Command[]): string {
  return `npm run admin -- <command>

${commands.map((command) => `  ${usage(command)}\n      ${command.summary}`).join('\n')}

--json answers for scripts (npm run --silent admin -- …). Settings are those of the server, from the environment. On
Postgres commands work while servers run, and reach every one of them; on the embedded database the server has to be
stopped. Exit code 0: done. 1: not done, nobody of that name, or a fault was found. 2: called wrong, nothing was done.`
}
