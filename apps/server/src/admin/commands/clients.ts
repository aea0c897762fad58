import { InvalidOptionError } from '@countersign/sign-in'
import type { ClientChange, ClientDetails, ListedClient } from '@countersign/sign-in/admin'
import { createReader, type Environment } from '../../environment/createReader.ts'
import { readClients } from '../../environment/readOpenId.ts'
import { AdminError } from '../AdminError.ts'
import type { Command, OptionName, Options } from '../Command.ts'
import { formatTable, formatTime } from '../format.ts'
import { readLimit } from '../readTarget.ts'

const argument = { placeholder: '<client id>', isRequired: true } as const

/** The fields that can be added and changed. */
const fields = [
  'name',
  'redirect-uri',
  'post-logout-uri',
  'backchannel-uri',
  'trusted',
  'subject',
  'uri',
  'logo-uri',
  'policy-uri',
  'tos-uri',
] as const satisfies readonly OptionName[]

export const listClients: Command = {
  name: 'client list',
  options: ['limit'],
  summary: 'Lists the OpenID clients in the database, newest first. Those of OIDC_CLIENTS are not in it.',
  async run({ options, withStore }) {
    const limit = readLimit(options)
    const clients = await withStore(({ admin }) => admin.clients({ limit }))
    const rows = clients.map((client) => [
      client.id,
      client.name ?? '',
      client.registered ? `${client.type}, registered` : client.type,
      formatTime(client.createdAt),
      client.redirectUris.join(' '),
    ])
    const headings = ['client', 'name', 'type', 'since (UTC)', 'redirect URIs']
    return { text: rows.length === 0 ? 'No clients.' : formatTable(headings, rows), data: { clients } }
  },
}

export const showClient: Command = {
  name: 'client show',
  argument,
  options: [],
  summary: 'Shows an OpenID client. Its secret is not stored.',
  async run({ argument, withStore }) {
    const id = argument ?? ''
    const client = found(id, await withStore(({ admin }) => admin.client(id)))
    return { text: describe(client), data: { client } }
  },
}

export const addClient: Command = {
  name: 'client add',
  argument,
  options: ['type', ...fields],
  summary:
    'Adds an OpenID client and prints its secret once. --redirect-uri and --post-logout-uri can be repeated. --trusted true: users are not asked. --subject pairwise: a sub of its own.',
  async run({ argument, options, environment, withStore }) {
    const client = toClient(argument ?? '', options)
    refuseConfigured(client.id, environment)
    const added = await withStore(({ admin }) => refuseInvalid(() => admin.addClient(client)))
    if (!added)
      throw new AdminError(
        'failed',
        `There is a client "${client.id}" already. Use: client change ${client.id}`,
      )
    const { secret } = added
    const shown = secret === null ? '' : `\nIts secret, which is not shown again: ${secret}`
    return { text: `Client ${client.id} added.${shown}`, data: { id: client.id, secret } }
  },
}

export const changeClient: Command = {
  name: 'client change',
  argument,
  options: [...fields],
  summary:
    'Changes fields of an OpenID client. URIs replace the earlier ones; an empty value removes one. The type of a client never changes.',
  async run({ argument, options, withStore }) {
    const id = argument ?? ''
    const change = toChange(options)
    if (Object.keys(change).length === 0)
      throw new AdminError('usage', 'Pass what to change, such as --redirect-uri. Nothing was changed.')
    const changed = await withStore(({ admin }) => refuseInvalid(() => admin.changeClient(id, change)))
    const client = found(id, changed)
    return { text: `Client ${id} changed.\n${describe(client)}`, data: { client } }
  },
}

export const removeClient: Command = {
  name: 'client remove',
  argument,
  options: ['yes'],
  summary:
    'Removes an OpenID client: its tokens are no longer valid, and what users have allowed it is deleted (--yes).',
  async run({ argument, options, withStore }) {
    const id = argument ?? ''
    if (!options.yes)
      throw new AdminError(
        'usage',
        `This revokes all tokens of ${id}. Pass --yes to confirm. Nothing was removed.`,
      )
    const removed = await withStore(({ admin }) => admin.removeClient(id))
    found(id, removed || null)
    return { text: `Client ${id} removed.`, data: { removed } }
  },
}

export const replaceSecret: Command = {
  name: 'client secret',
  argument,
  options: ['yes'],
  summary: 'Replaces the secret of an OpenID client at once, and prints the new one once (--yes).',
  async run({ argument, options, withStore }) {
    const id = argument ?? ''
    if (!options.yes)
      throw new AdminError(
        'usage',
        `The current secret of ${id} stops working. Pass --yes to confirm. Nothing was changed.`,
      )
    const secret = await withStore(({ admin }) => admin.replaceClientSecret(id))
    if (secret === null)
      throw new AdminError('failed', `No client "${id}" with a secret in the database. Nothing was changed.`)
    return { text: `The new secret of ${id}, which is not shown again: ${secret}`, data: { id, secret } }
  },
}

function toClient(id: string, options: Options): ClientDetails {
  const { type } = options
  if (type !== 'confidential' && type !== 'public' && type !== 'native')
    throw new AdminError('usage', '--type must be confidential, public or native.')
  const given = Object.entries(toChange(options)).filter(([, value]) => value !== null)
  return { id, type, redirectUris: [], ...Object.fromEntries(given) }
}

/** Returns the given fields; an empty value is `null`. */
function toChange(options: Options): ClientChange {
  const change = {
    name: toValue(options.name),
    redirectUris: toValues(options['redirect-uri']),
    postLogoutRedirectUris: toValues(options['post-logout-uri']),
    backchannelLogoutUri: toValue(options['backchannel-uri']),
    trusted: toTrusted(options.trusted),
    subject: toSubject(options.subject),
    uri: toValue(options.uri),
    logoUri: toValue(options['logo-uri']),
    policyUri: toValue(options['policy-uri']),
    tosUri: toValue(options['tos-uri']),
  }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

function toValue(text: string | undefined): string | null | undefined {
  return text === '' ? null : text
}

function toValues(texts: readonly string[] | undefined): readonly string[] | undefined {
  return texts?.filter((text) => text !== '')
}

function toTrusted(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  if (text === 'true' || text === 'false') return text === 'true'
  throw new AdminError('usage', `--trusted must be true or false, got "${text}".`)
}

function toSubject(text: string | undefined): 'public' | 'pairwise' | undefined {
  if (text === undefined || text === 'public' || text === 'pairwise') return text
  throw new AdminError('usage', `--subject must be public or pairwise, got "${text}".`)
}

/** A client of the configuration would be used instead of this one. */
function refuseConfigured(id: string, environment: Environment): void {
  const configured = readClients(createReader(environment))
  if (configured.some((client) => client.id === id))
    throw new AdminError(
      'failed',
      `OIDC_CLIENTS has a client "${id}", which the server uses. Nothing was added.`,
    )
}

async function refuseInvalid<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error
    throw new AdminError('usage', error.message, { cause: error })
  }
}

function found<Value>(id: string, value: Value | null): Value {
  if (value === null)
    throw new AdminError('failed', `No client "${id}" in the database. Those of OIDC_CLIENTS are not in it.`)
  return value
}

function describe(client: ListedClient): string {
  const entries: [string, string | undefined][] = [
    ['client', client.id],
    ['name', client.name],
    ['type', client.registered ? `${client.type}, registered by a program` : client.type],
    ['since (UTC)', formatTime(client.createdAt)],
    ['redirect URIs', client.redirectUris.join(' ')],
    ['post-logout URIs', client.postLogoutRedirectUris?.join(' ')],
    ['back-channel URI', client.backchannelLogoutUri],
    ['trusted', client.trusted ? 'yes' : 'no'],
    ['subject', client.subject ?? 'public'],
    ['page', client.uri],
    ['logo', client.logoUri],
    ['policy', client.policyUri],
    ['terms', client.tosUri],
  ]
  return formatTable(
    ['field', 'value'],
    entries.flatMap(([field, value]) => (value === undefined || value === '' ? [] : [[field, value]])),
  )
}
