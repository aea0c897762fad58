import { InvalidConnectorError } from '../InvalidConnectorError.ts'
import type { WalletConnectParameters } from './WalletConnectParameters.ts'

/** What each field is where it is given. A project id that is missing is no fault here: connecting says so. */
const TYPES = {
  projectId: 'string',
  relayUrl: 'string',
  metadata: 'object',
  showQrModal: 'boolean',
  isNewChainsStale: 'boolean',
  createProvider: 'function',
} as const
const WORDS = { string: 'a text', object: 'an object', boolean: 'true or false', function: 'a function' }

/**
 * Checks what `walletConnect` is given: a page without types may have read it from anywhere.
 *
 * @throws {InvalidConnectorError} for the first field that is wrong
 */
export function checkParameters(given: WalletConnectParameters): void {
  for (const [field, type] of Object.entries(TYPES)) {
    const value = given[field as keyof typeof TYPES] ?? null
    must(value === null || typeof value === type, field, WORDS[type])
  }
  const { relayUrl, metadata } = given
  must((relayUrl ?? null) === null || isRelay(String(relayUrl)), 'relayUrl', 'an address of ws: or wss:')
  if (!metadata) return
  const { name, description = '', icons = [] } = metadata
  must(typeof name === 'string', 'metadata.name', 'a text')
  must(typeof description === 'string', 'metadata.description', 'a text')
  must(Array.isArray(icons) && icons.every(isLink), 'metadata.icons', 'a list of addresses')
}

function must(isRight: boolean, field: string, expected: string): void {
  if (!isRight) throw new InvalidConnectorError('walletConnect', field, expected)
}

const isRelay = (address: string) => /^wss?:/.test(address) && URL.canParse(address)
/** Also one within the site. */
const isLink = (icon: unknown) => typeof icon === 'string' && URL.canParse(icon, 'https://site.example')
