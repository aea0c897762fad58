/**
 * What the text record `avatar` of a name says (ENSIP-12): a text that leads to a picture, or an NFT whose picture it is.
 */
export type AvatarRecord =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'nft'
      readonly chainId: number
      readonly namespace: 'erc721' | 'erc1155'
      readonly contract: string
      /** Decimal or `0x` hexadecimal, as it was written. */
      readonly tokenId: string
    }

/** What an NFT identifier lacks, in the order in which it is looked at. */
export type AvatarRecordErrorCode =
  | 'scheme-unsupported'
  | 'chain-missing'
  | 'contract-missing'
  | 'token-missing'
  | 'namespace-missing'
  | 'namespace-unsupported'

const MESSAGES: Readonly<Record<AvatarRecordErrorCode, string>> = {
  'scheme-unsupported': 'Only EIP-155 supported',
  'chain-missing': 'Chain ID not found',
  'contract-missing': 'Contract address not found',
  'token-missing': 'Token ID not found',
  'namespace-missing': 'ERC namespace not found',
  'namespace-unsupported': 'Namespace not supported: it must be erc721 or erc1155',
}

/** Thrown for an avatar record that names an NFT badly; `code` says what is wrong. */
export class InvalidAvatarRecordError extends Error {
  override readonly name = 'InvalidAvatarRecordError'
  readonly code: AvatarRecordErrorCode
  /** What stands where a namespace belongs, when that is what is wrong; else `null`. */
  readonly namespace: string | null

  constructor(code: AvatarRecordErrorCode, namespace: string | null = null) {
    super(MESSAGES[code])
    this.code = code
    this.namespace = namespace
  }
}

/** What looks like an NFT identifier (CAIP-22, CAIP-29), also in the form `did:nft:`; all else is a text. */
const NFT = /^(?:did:nft:|eip\d*:)/i

/**
 * Reads an avatar record. Any text is read in linear time, and what is no NFT identifier is returned as it is.
 *
 * @throws {InvalidAvatarRecordError} an NFT identifier lacks a part, or its scheme or namespace is another
 * @example
 * parseAvatarRecord('eip155:1/erc721:0xb47e…3BBB/2430')
 */
export function parseAvatarRecord(record: string): AvatarRecord {
  const text = record.trim()
  if (!NFT.test(text)) return { kind: 'text', text }
  const identifier = text.replace(/^did:nft:/i, '').replaceAll('_', '/')
  const [reference = '', asset = '', tokenId = ''] = identifier.split('/')
  const [scheme = '', chainId = ''] = reference.split(':')
  const [namespace = '', contract = ''] = asset.split(':')
  if (scheme.toLowerCase() !== 'eip155') throw new InvalidAvatarRecordError('scheme-unsupported')
  if (!/^\d{1,15}$/.test(chainId)) throw new InvalidAvatarRecordError('chain-missing')
  if (contract === '') throw new InvalidAvatarRecordError('contract-missing')
  if (tokenId === '') throw new InvalidAvatarRecordError('token-missing')
  if (namespace === '') throw new InvalidAvatarRecordError('namespace-missing')
  const known = namespace.toLowerCase()
  if (known !== 'erc721' && known !== 'erc1155') {
    throw new InvalidAvatarRecordError('namespace-unsupported', namespace)
  }
  return { kind: 'nft', chainId: Number(chainId), namespace: known, contract, tokenId }
}
