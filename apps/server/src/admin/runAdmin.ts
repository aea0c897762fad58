import { parseArgs } from 'node:util'
import { SignInError } from '@countersign/sign-in'
import type { Environment } from '../environment/createReader.ts'
import { ServerError } from '../errors/ServerError.ts'
import { AdminError } from './AdminError.ts'
import { type Command, type OptionName, type Options, optionTypes } from './Command.ts'
import { block, unblock } from './commands/block.ts'
import { check } from './commands/check.ts'
import {
  addClient,
  changeClient,
  listClients,
  removeClient,
  replaceSecret,
  showClient,
} from './commands/clients.ts'
import { deleteAccount } from './commands/delete.ts'
import { listAccounts, listBlocks, listSessions } from './commands/list.ts'
import { maintenance } from './commands/maintenance.ts'
import { migrate } from './commands/migrate.ts'
import { move } from './commands/move.ts'
import { revoke } from './commands/revoke.ts'
import { rotateKeys } from './commands/rotate.ts'
import { listWebhooks, removeWebhook, retryWebhooks } from './commands/webhooks.ts'
import { help, usage } from './help.ts'
import { withStore } from './openStore.ts'

export const commands: readonly Command[] = [
  listAccounts,
  listSessions,
  listBlocks,
  block,
  unblock,
  revoke,
  deleteAccount,
  check,
  maintenance,
  migrate,
  listWebhooks,
  retryWebhooks,
  removeWebhook,
  rotateKeys,
  listClients,
  showClient,
  addClient,
  changeClient,
  removeClient,
  replaceSecret,
  move,
]

/** The output and the exit code. */
export type Answer = { readonly out: string; readonly err: string; readonly exit: 0 | 1 | 2 }

/** Runs an admin command. Rejects only for unexpected errors; known ones are part of the output. */
export async function runAdmin(args: readonly string[], environment: Environment): Promise<Answer> {
  const asksForHelp = args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')
  if (asksForHelp) return { out: help(commands), err: '', exit: args.length === 0 ? 2 : 0 }
  const command = findCommand(args)
  const isJson = args.includes('--json')
  try {
    if (!command) throw new AdminError('usage', `Unknown command "${args.join(' ')}".`)
    const { argument, options } = readCall(command, args.slice(command.name.split(' ').length))
    const outcome = await command.run({
      argument,
      options,
      environment,
      withStore: (work) => withStore(environment, work),
    })
    return { out: isJson ? inJson(outcome.data) : outcome.text, err: '', exit: outcome.exit ?? 0 }
  } catch (error) {
    return formatError(error, command, isJson)
  }
}

function findCommand(args: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name === args.slice(0, name.split(' ').length).join(' '))
}

function readCall(
  command: Command,
  args: readonly string[],
): { readonly argument: string | null; readonly options: Options } {
  const known: readonly OptionName[] = [...command.options, 'json']
  const { values, positionals } = parse(args, known)
  const [argument = null, surplus] = positionals
  const maxArguments = command.argument ? 1 : 0
  if (positionals.length > maxArguments) {
    throw new AdminError('usage', `Unexpected argument "${maxArguments === 0 ? argument : surplus}".`)
  }
  if (command.argument?.isRequired && argument === null) {
    throw new AdminError('usage', `${command.argument.placeholder} is missing.`)
  }
  return { argument, options: values }
}

const parsedAs = {
  boolean: { type: 'boolean' },
  string: { type: 'string' },
  strings: { type: 'string', multiple: true },
} as const

function parse(args: readonly string[], known: readonly OptionName[]) {
  const options = Object.fromEntries(known.map((name) => [name, parsedAs[optionTypes[name]]]))
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    })
    return { values: values as Options, positionals }
  } catch (error) {
    throw new AdminError('usage', error instanceof Error ? `${error.message.split('. ')[0]}.` : String(error))
  }
}

function formatError(error: unknown, command: Command | undefined, isJson: boolean): Answer {
  if (!(error instanceof ServerError) && !(error instanceof SignInError)) throw error
  const { code, message } = error
  const isUsage = code === 'usage'
  if (isJson) return { out: inJson({ error: { code, message } }), err: '', exit: isUsage ? 2 : 1 }
  const how = command ? `npm run admin -- ${usage(command)}` : 'npm run admin -- help'
  return { out: '', err: isUsage ? `${message}\n\n${how}` : message, exit: isUsage ? 2 : 1 }
}

/** Returns JSON on one line, with control characters escaped for the terminal. */
function inJson(data: unknown): string {
  return JSON.stringify(data).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
