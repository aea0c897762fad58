import { type Address, type Client, createClient, custom } from 'viem'
import type { AvatarRecord } from './avatarRecord.ts'
import { binaryToText, readDataUri } from './dataUri.ts'
import { AvatarMetadataError, UriResolutionError } from './EnsError.ts'
import type { EnsSettings } from './EnsSettings.ts'
import { fetchMetadata, parseMetadata } from './fetchImage.ts'
import { type Found, findFile, findImage } from './imageUrl.ts'
import { isUnreachable } from './networkError.ts'
import { holds, nftOf, readTokenUri } from './nft.ts'
import { NETWORK_TIMEOUT, withinTime } from './withinTime.ts'

export type NftImageOptions = {
  readonly record: AvatarRecord & { kind: 'nft' }
  readonly settings: EnsSettings
  readonly signal?: AbortSignal | undefined
  readonly clientOf: (chainId: number) => Client | null
  /** The address of the name, which must hold the token. */
  readonly holder: () => Promise<Address | null>
}

/**
 * Finds the picture of an NFT on its own chain, if the name's address holds it (ENSIP-12).
 *
 * @throws {EnsError} why there is none
 * @throws the RPC is unreachable or does not respond within 10 seconds
 */
export async function findNftImage(options: NftImageOptions): Promise<Found> {
  const { settings, signal } = options
  const uri = await readHeldUri(options)
  return findImage(imageOf(await readMetadata(uri, settings, signal)), settings)
}

async function readHeldUri({ record, signal, clientOf, holder }: NftImageOptions): Promise<string> {
  const nft = nftOf(record)
  const identifier = `eip155:${record.chainId}/${record.namespace}:${record.contract}/${record.tokenId}`
  const refused = (cause: unknown) => new UriResolutionError(identifier, { cause })
  const configured = clientOf(record.chainId)
  if (configured === null) throw refused(new Error(`Network ${record.chainId} is not configured.`))
  const client = onChainClient(configured)

  const read = async () => {
    const [account, uri] = await Promise.all([holder(), readTokenUri(client, nft)])
    return { uri, isHeld: account !== null && (await holds(client, nft, account)) }
  }
  const { uri, isHeld } = await withinTime({ signal, milliseconds: NETWORK_TIMEOUT }, read).catch(
    (error: unknown) => {
      signal?.throwIfAborted()
      throw isUnreachable(error) ? error : refused(error)
    },
  )
  if (!isHeld) throw refused(new Error('The address of the name does not own it.'))
  return uri
}

async function readMetadata(uri: string, settings: EnsSettings, signal?: AbortSignal): Promise<unknown> {
  const text = uri.trim()
  if (text.startsWith('{')) return parseMetadata(text)
  const data = readDataUri(text)
  if (data === null)
    return fetchMetadata(findFile(text, settings, settings.metadataOrigins), settings, signal)
  if (data.binary === null)
    throw new AvatarMetadataError({ cause: new Error('The metadata URI contains invalid base64.') })
  return parseMetadata(binaryToText(data.binary))
}

const PROPERTIES = ['image', 'image_url', 'image_data'] as const

/** The first property with a text. */
function imageOf(metadata: unknown): string {
  if (typeof metadata !== 'object' || metadata === null) throw new AvatarMetadataError()
  const entries = new Map(Object.entries(metadata))
  const images = PROPERTIES.map((property) => entries.get(property))
  const image = images.find((value) => typeof value === 'string' && value.trim() !== '')
  if (typeof image !== 'string')
    throw new AvatarMetadataError({ cause: new Error('The metadata has no image field.') })
  return image
}

/**
 * A client for the same chain without CCIP-Read: a contract that requests a gateway (ERC-3668) fails, since an NFT must
 * not choose the hosts a page contacts.
 */
function onChainClient({ chain, request }: Client): Client {
  return createClient({
    ...(chain ? { chain } : {}),
    // The underlying client retries failed requests itself.
    transport: custom({ request }, { retryCount: 0 }),
    ccipRead: false,
  })
}
