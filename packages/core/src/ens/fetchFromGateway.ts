import { type CcipRequestParameters, type Hex, HttpRequestError, isHex } from 'viem'
import type { EnsSettings } from './EnsSettings.ts'
import { isAllowed } from './origins.ts'
import { readCapped } from './readCapped.ts'

/** Bytes. Proofs of another chain's state are long; a record is not. */
const MAX_BYTES = 1024 * 1024
/** Gateways to try per record: a resolver may name thousands, also of unrelated hosts. */
const MAX_GATEWAYS = 4

type Lookup = Pick<CcipRequestParameters, 'data' | 'sender' | 'urls'>
type Options = { readonly settings: EnsSettings; readonly signal: AbortSignal }

/**
 * Reads an off-chain record (ERC-3668) from the gateways that a resolver names, one after the other until one responds.
 * Only gateways allowed by the settings get requests, and none may redirect.
 *
 * @throws {HttpRequestError} the last gateway refused
 * @throws no gateway is allowed, or the last one did not respond
 */
export async function fetchFromGateway({ data, sender, urls }: Lookup, options: Options): Promise<Hex> {
  const { settings, signal } = options
  const gateways = urls
    .map((url) => ({
      address: url.replace('{sender}', sender.toLowerCase()).replace('{data}', data),
      sent: url.includes('{data}') ? null : JSON.stringify({ data, sender }),
    }))
    .filter(({ address }) => isAllowed(address, settings.metadataOrigins ?? 'https'))
  let lastError: unknown = new Error(
    `ens.metadataOrigins allows no gateway of the name: ${urls.slice(0, MAX_GATEWAYS)}.`,
  )
  for (const { address, sent } of gateways.slice(0, MAX_GATEWAYS)) {
    try {
      return await fetchRecord(address, sent, signal)
    } catch (error) {
      signal.throwIfAborted()
      lastError = error
    }
  }
  throw lastError
}

async function fetchRecord(url: string, sent: string | null, signal: AbortSignal): Promise<Hex> {
  const response = await fetch(url, {
    ...(sent === null ? {} : { method: 'POST', body: sent, headers: { 'Content-Type': 'application/json' } }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    signal,
  })
  if (!response.ok) throw new HttpRequestError({ url, status: response.status, details: response.statusText })
  const text = await readCapped(response, MAX_BYTES)
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const record: unknown = isJson ? Object(JSON.parse(text)).data : text
  if (!isHex(record)) throw new Error('The gateway returned an invalid record.')
  return record
}
