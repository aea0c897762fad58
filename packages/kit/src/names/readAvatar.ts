import type { Address, Client } from 'viem'
import { type AvatarRecord, InvalidAvatarRecordError, parseAvatarRecord } from './avatarRecord.ts'
import { checkPicture } from './fetchPicture.ts'
import { NameError, NamespaceError, NftUriError } from './NameError.ts'
import type { NameSettings } from './NameSettings.ts'
import { findNftPicture } from './nftPicture.ts'
import { findPicture } from './pictureUrl.ts'
import { readNameAddress } from './readNameAddress.ts'
import { readTextRecord } from './readTextRecord.ts'

export type ReadAvatarOptions = {
  readonly name: string
  /** The account the name is of. An avatar of its own, on its reverse record, comes first. */
  readonly address?: Address
  /** Throws what would be `null` otherwise: a {@link NameError}, or why the resolver has no record. Default false. */
  readonly strict?: boolean
  readonly signal?: AbortSignal | undefined
  readonly settings: NameSettings
  /** A client of the network an NFT is on, or `null` where that is not configured. */
  readonly clientOf: (chainId: number) => Client | null
  /** A client of the network of {@link namesChain}. */
  readonly nameClient: Client
}

/**
 * The picture of a name (ENSIP-12), as an address an `img` may show under the settings: at a gateway, at an origin that
 * is let in, or written out (`data:image/…`). Pictures at gateways have been asked for their kind and size; whether one
 * elsewhere is a picture, the `img` finds out.
 *
 * @returns `null` when there is none that can be shown: no record, a bad one, an NFT that the name's address does not
 *   hold or whose network is not configured
 * @throws {NameError} in strict mode: why there is none
 * @throws a network cannot be asked, or does not answer within 10 seconds; the signal's reason when it aborts
 * @example
 * const avatar = await readAvatar({ name: 'demo.eth', settings: {}, clientOf: () => null, nameClient })
 */
export async function readAvatar(options: ReadAvatarOptions): Promise<string | null> {
  try {
    return await findAvatar(options)
  } catch (error) {
    if (error instanceof NameError && !options.strict) return null
    throw error
  }
}

async function findAvatar(options: ReadAvatarOptions): Promise<string | null> {
  const { name, address, strict = false, signal, settings, clientOf, nameClient } = options
  const asked = { name, strict, signal, settings }
  const reverse = address && `${address.slice(2).toLowerCase()}.addr.reverse`
  const [own, ofName] = await Promise.all([
    reverse ? readTextRecord(nameClient, { signal, settings, name: reverse, key: 'avatar' }) : null,
    readTextRecord(nameClient, { ...asked, key: 'avatar' }),
  ])
  const isOwn = own !== null && own.trim() !== ''
  const text = isOwn ? own : ofName
  if (text === null || text.trim() === '') return null

  const record = readRecord(text)
  const { kind, url } =
    record.kind === 'text'
      ? findPicture(record.text, settings)
      : await findNftPicture({
          record,
          settings,
          signal,
          clientOf,
          holder: async () => (isOwn && address) || readNameAddress(nameClient, asked),
        })
  if (kind === 'gateway') await checkPicture(url, settings, signal)
  return url
}

function readRecord(text: string): AvatarRecord {
  try {
    return parseAvatarRecord(text)
  } catch (cause) {
    if (!(cause instanceof InvalidAvatarRecordError)) throw cause
    if (cause.namespace !== null) throw new NamespaceError(cause.namespace, { cause })
    throw new NftUriError(cause.message, { cause })
  }
}
