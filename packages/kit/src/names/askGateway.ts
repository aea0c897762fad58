import { type CcipRequestParameters, type Hex, HttpRequestError, isHex } from 'viem'
import type { NameSettings } from './NameSettings.ts'
import { isAllowed } from './origins.ts'
import { readCapped } from './readCapped.ts'

/** Bytes. Proofs of what another network holds are long; a record is not. */
const LARGEST_ANSWER = 1024 * 1024
/** Gateways that may be tried for one record: a resolver may name thousands, of somebody who does not want the visit. */
const MOST_GATEWAYS = 4

type Question = Pick<CcipRequestParameters, 'data' | 'sender' | 'urls'>
type Options = { readonly settings: NameSettings; readonly signal: AbortSignal }

/**
 * Asks the gateways that a resolver names for what it keeps off the chain (ERC-3668), one after the other until one
 * answers: only those that the settings let in, which lead nowhere else.
 *
 * @throws {HttpRequestError} the last one refused
 * @throws none may be asked, or the last one gave no answer
 */
export async function askGateway({ data, sender, urls }: Question, options: Options): Promise<Hex> {
  const { settings, signal } = options
  const gateways = urls
    .map((url) => ({
      address: url.replace('{sender}', sender.toLowerCase()).replace('{data}', data),
      sent: url.includes('{data}') ? null : JSON.stringify({ data, sender }),
    }))
    .filter(({ address }) => isAllowed(address, settings.metadataOrigins ?? 'https'))
  let last: unknown = new Error('None of its gateways may be asked.')
  for (const { address, sent } of gateways.slice(0, MOST_GATEWAYS)) {
    try {
      return await askOne(address, sent, signal)
    } catch (error) {
      signal.throwIfAborted()
      last = error
    }
  }
  throw last
}

async function askOne(url: string, sent: string | null, signal: AbortSignal): Promise<Hex> {
  const answer = await fetch(url, {
    ...(sent === null ? {} : { method: 'POST', body: sent, headers: { 'Content-Type': 'application/json' } }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    signal,
  })
  if (!answer.ok) throw new HttpRequestError({ url, status: answer.status, details: answer.statusText })
  const text = await readCapped(answer, LARGEST_ANSWER)
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  const record: unknown = isJson ? Object(JSON.parse(text)).data : text
  if (!isHex(record)) throw new Error('The gateway answers what is no record.')
  return record
}
