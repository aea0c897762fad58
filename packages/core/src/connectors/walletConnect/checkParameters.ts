import { readUrl } from '../../format/readUrl.ts'
import { InvalidConnectorError } from '../../provider/InvalidConnectorError.ts'
import type { WalletConnectParameters } from './WalletConnectParameters.ts'

/** The type of each given field. A missing project ID is reported on connecting, a malformed one here. */
const TYPES = {
  projectId: 'string',
  relayUrl: 'string',
  metadata: 'object',
  showQrModal: 'boolean',
  isNewChainsStale: 'boolean',
  attest: 'boolean',
  createProvider: 'function',
} as const
const TYPE_NAMES = {
  string: 'a string',
  object: 'an object',
  boolean: 'true or false',
  function: 'a function',
}

/**
 * Validates the parameters of `walletConnect`: a page without types may have read them from anywhere.
 *
 * @throws {InvalidConnectorError} for the first invalid field
 */
export function checkParameters(parameters: WalletConnectParameters): void {
  for (const [field, type] of Object.entries(TYPES)) {
    const value = parameters[field as keyof typeof TYPES] ?? null
    must(value === null || typeof value === type, field, TYPE_NAMES[type])
  }
  const { projectId, relayUrl, metadata, createProvider } = parameters
  const id = projectId?.trim() ?? ''
  must(
    Boolean(createProvider) || PROJECT_ID.test(id),
    'projectId',
    '32 hex characters, from dashboard.reown.com',
  )
  must((relayUrl ?? null) === null || isRelay(String(relayUrl)), 'relayUrl', 'a ws:// or wss:// URL')
  if (!metadata) return
  const { name, description = '', icons = [] } = metadata
  must(typeof name === 'string', 'metadata.name', 'a string')
  must(typeof description === 'string', 'metadata.description', 'a string')
  must(Array.isArray(icons) && icons.every(isLink), 'metadata.icons', 'a list of URLs')
}

function must(isRight: boolean, field: string, expected: string): void {
  if (!isRight) throw new InvalidConnectorError('walletConnect', field, expected)
}

/** A custom provider may have its own IDs. Empty: there is no project yet. */
const PROJECT_ID = /^([0-9a-f]{32}|YOUR_PROJECT_ID)?$/i
const isRelay = (address: string) => /^wss?:/.test(address) && readUrl(address) !== null
/** Relative URLs are valid. */
const isLink = (icon: unknown) => typeof icon === 'string' && readUrl(icon, 'https://site.example') !== null
