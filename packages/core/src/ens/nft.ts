import { type Address, type Client, isAddress, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { type AvatarRecord, InvalidAvatarRecordError } from './avatarRecord.ts'
import { NftUriError } from './EnsError.ts'

const NFT = parseAbi([
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function uri(uint256 id) view returns (string)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])

export type Nft = {
  readonly namespace: 'erc721' | 'erc1155'
  readonly contract: Address
  readonly tokenId: bigint
  /** As in the record. */
  readonly writtenId: string
}

/**
 * Parses the token of an avatar record.
 *
 * @throws {NftUriError} the contract is no address, or the ID is out of range
 */
export function nftOf({ namespace, contract, tokenId }: AvatarRecord & { kind: 'nft' }): Nft {
  if (!isAddress(contract, { strict: false })) throw badPart('contract_missing')
  const isNumber = /^(?:\d{1,78}|0x[\da-f]{1,64})$/i.test(tokenId)
  const id = isNumber ? BigInt(tokenId) : null
  if (id === null || id >= 2n ** 256n) throw badPart('token_missing')
  // An address is accepted in any letter case here, without checksum.
  return { namespace, contract: lowerCase(contract), tokenId: id, writtenId: tokenId }
}

/** Returns the metadata URL of a token, with its ID inserted at the placeholder (ERC-1155, metadata). */
export async function readTokenUri(
  client: Client,
  { namespace, contract, tokenId, writtenId }: Nft,
): Promise<string> {
  const call = { address: contract, abi: NFT, args: [tokenId] } as const
  if (namespace === 'erc721') {
    const uri = await readContract(client, { ...call, functionName: 'tokenURI' })
    return uri.replaceAll(/(?:0x)?\{id\}/g, writtenId)
  }
  const uri = await readContract(client, { ...call, functionName: 'uri' })
  return uri.replaceAll(/(?:0x)?\{id\}/g, tokenId.toString(16).padStart(64, '0'))
}

/** Whether the account holds the token. */
export async function holds(
  client: Client,
  { namespace, contract, tokenId }: Nft,
  account: Address,
): Promise<boolean> {
  const call = { address: contract, abi: NFT } as const
  if (namespace === 'erc1155') {
    return (await readContract(client, { ...call, functionName: 'balanceOf', args: [account, tokenId] })) > 0n
  }
  const owner = await readContract(client, { ...call, functionName: 'ownerOf', args: [tokenId] })
  return owner.toLowerCase() === account.toLowerCase()
}

const lowerCase = (address: Address): Address => `0x${address.slice(2).toLowerCase()}`

function badPart(code: 'contract_missing' | 'token_missing'): NftUriError {
  const cause = new InvalidAvatarRecordError(code)
  return new NftUriError(cause.message, { cause })
}
