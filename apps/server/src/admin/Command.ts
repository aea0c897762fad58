import type { Database } from '@countersign/sign-in'
import type { Admin } from '@countersign/sign-in/admin'
import type { Environment } from '../environment/createReader.ts'

/** All options and their types. */
export const optionTypes = {
  account: 'boolean',
  address: 'string',
  all: 'boolean',
  'backchannel-uri': 'string',
  chain: 'string',
  json: 'boolean',
  limit: 'string',
  'logo-uri': 'string',
  name: 'string',
  passkeys: 'boolean',
  'policy-uri': 'string',
  'post-logout-uri': 'strings',
  reason: 'string',
  'redirect-uri': 'strings',
  replace: 'boolean',
  subject: 'string',
  'tos-uri': 'string',
  trusted: 'string',
  type: 'string',
  uri: 'string',
  yes: 'boolean',
} as const

/** The values of each type of option; `strings` can be repeated. */
type OptionValues = {
  readonly boolean: boolean
  readonly string: string
  readonly strings: readonly string[]
}

export type OptionName = keyof typeof optionTypes

export type Options = {
  readonly [Name in OptionName]?: OptionValues[(typeof optionTypes)[Name]]
}

/** The configured database, opened without migrations. */
export type Store = {
  readonly database: Database
  readonly admin: Admin
  /** Milliseconds since 1970, by the servers' clock. */
  readonly now: () => number
}

/** The arguments of a command. */
export type Call = {
  /** The positional argument. */
  readonly argument: string | null
  readonly options: Options
  readonly environment: Environment
  /** Opens the database, runs `work` and closes the database. */
  readonly withStore: <Result>(work: (store: Store) => Promise<Result>) => Promise<Result>
}

/** A command's output: text, JSON data and exit code. */
export type Outcome = {
  readonly text: string
  readonly data: unknown
  /** 1: nothing was found, or a check failed. */
  readonly exit?: 0 | 1
}

/** An admin command. Throws an AdminError or a DatabaseError when it fails. */
export type Command = {
  readonly name: string
  /** The positional argument, as shown in usage: `<address>`. */
  readonly argument?: { readonly placeholder: string; readonly isRequired: boolean }
  readonly options: readonly OptionName[]
  readonly summary: string
  readonly run: (call: Call) => Promise<Outcome>
}
