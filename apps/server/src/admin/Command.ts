import type { Admin, Database } from '@countersign/sign-in'
import type { Environment } from '../environment/createReader.ts'

/** Every option there is, with what it takes. */
export const optionTypes = {
  account: 'boolean',
  address: 'string',
  all: 'boolean',
  chain: 'string',
  json: 'boolean',
  limit: 'string',
  reason: 'string',
  yes: 'boolean',
} as const

export type OptionName = keyof typeof optionTypes

export type Options = {
  readonly [Name in OptionName]?: Name extends 'address' | 'chain' | 'limit' | 'reason' ? string : boolean
}

/** The database that the settings name, with its tables as they are. */
export type Store = {
  readonly database: Database
  readonly admin: Admin
  /** Milliseconds since 1970, by the clock that the servers go by. */
  readonly now: () => number
}

/** What a command has to do its work. */
export type Call = {
  /** What stands behind the command's name. */
  readonly argument: string | null
  readonly options: Options
  readonly environment: Environment
  /** Runs work on the database and closes it again. */
  readonly withStore: <Result>(work: (store: Store) => Promise<Result>) => Promise<Result>
}

/** What a command tells: to people, to scripts, and by its exit code. */
export type Outcome = {
  readonly text: string
  readonly data: unknown
  /** 1: it was done, and there is nothing, or something is at fault. */
  readonly exit?: 0 | 1
}

/** One command. Throws an AdminError or a DatabaseError when it cannot be done. */
export type Command = {
  readonly name: string
  /** What stands behind the name, in words: `<address>`. */
  readonly argument?: { readonly words: string; readonly needed: boolean }
  readonly options: readonly OptionName[]
  readonly summary: string
  readonly run: (call: Call) => Promise<Outcome>
}
