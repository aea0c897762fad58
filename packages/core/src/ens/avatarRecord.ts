import { BaseError } from '../errors/BaseError.ts'

/**
 * The parsed text record `avatar` of a name (ENSIP-12): a text that leads to a picture, or an NFT with one.
 */
export type AvatarRecord =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'nft'
      readonly chainId: number
      readonly namespace: 'erc721' | 'erc1155'
      readonly contract: string
      /** Decimal or `0x` hexadecimal, as in the record. */
      readonly tokenId: string
    }

/** Why an NFT identifier is invalid, in order of the checks. */
export type AvatarRecordErrorCode =
  | 'scheme_unsupported'
  | 'chain_missing'
  | 'contract_missing'
  | 'token_missing'
  | 'namespace_missing'
  | 'namespace_unsupported'

const MESSAGES: Readonly<Record<AvatarRecordErrorCode, string>> = {
  scheme_unsupported: 'Only EIP-155 supported',
  chain_missing: 'Chain ID not found',
  contract_missing: 'Contract address not found',
  token_missing: 'Token ID not found',
  namespace_missing: 'ERC namespace not found',
  namespace_unsupported: 'Namespace not supported: it must be erc721 or erc1155',
}

/** Thrown for an avatar record with an invalid NFT identifier; `code` is the reason. */
export class InvalidAvatarRecordError extends BaseError<AvatarRecordErrorCode> {
  override readonly name = 'InvalidAvatarRecordError'
  /** The invalid namespace, if that is the reason; else `null`. */
  readonly namespace: string | null

  constructor(code: AvatarRecordErrorCode, namespace: string | null = null) {
    super(MESSAGES[code], { code })
    this.namespace = namespace
  }
}

/** An NFT identifier (CAIP-22, CAIP-29), also in the form `did:nft:`; any other record is a text. */
const NFT = /^(?:did:nft:|eip\d*:)/i

/**
 * Parses an avatar record in linear time. Anything but an NFT identifier is returned as text.
 *
 * @throws {InvalidAvatarRecordError} an NFT identifier lacks a part, or has an unsupported scheme or namespace
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
  if (scheme.toLowerCase() !== 'eip155') throw new InvalidAvatarRecordError('scheme_unsupported')
  if (!/^\d{1,15}$/.test(chainId)) throw new InvalidAvatarRecordError('chain_missing')
  if (contract === '') throw new InvalidAvatarRecordError('contract_missing')
  if (tokenId === '') throw new InvalidAvatarRecordError('token_missing')
  if (namespace === '') throw new InvalidAvatarRecordError('namespace_missing')
  const known = namespace.toLowerCase()
  if (known !== 'erc721' && known !== 'erc1155') {
    throw new InvalidAvatarRecordError('namespace_unsupported', namespace)
  }
  return { kind: 'nft', chainId: Number(chainId), namespace: known, contract, tokenId }
}
