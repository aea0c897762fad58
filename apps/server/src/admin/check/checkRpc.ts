import { readRpcUrl } from '@countersign/sign-in'
import type { ChainConfig } from '../../chains/ChainConfig.ts'
import type { Settings } from '../../environment/Settings.ts'
import type { Finding } from './Finding.ts'

/** Milliseconds that a server may take. */
const PATIENCE = 5_000

/**
 * Asks every RPC address of every chain which chain it serves: those of the server as the server does, those of pages
 * as a page of `origin` does. Addresses may hold keys, so findings name their hosts alone.
 */
export async function checkRpc(
  chains: readonly ChainConfig[],
  serverRpcUrls: Settings['serverRpcUrls'],
  origin: string,
): Promise<Finding[]> {
  const questions = chains.flatMap((chain) => [
    ...(serverRpcUrls[chain.id] ?? []).map((url) => ask(chain, url, null)),
    ...chain.rpcUrls.map((url) => ask(chain, url, origin)),
  ])
  return Promise.all(questions)
}

/** `origin` is `null` for an address that no page uses. */
async function ask({ id, name }: ChainConfig, rpcUrl: string, origin: string | null): Promise<Finding> {
  const say = (level: Finding['level'], message: string): Finding => ({
    level,
    subject: origin === null ? `RPC_URL_${id}` : `PUBLIC_RPC_URL_${id}`,
    message: `${new URL(rpcUrl).host} ${message}`,
  })
  try {
    const { url, headers } = readRpcUrl(rpcUrl)
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, ...(origin === null ? {} : { origin }) },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!response.ok) return say('fault', `answers with the status ${response.status}.`)
    const served = Number(readResult(await response.text()))
    if (!Number.isSafeInteger(served) || served < 1)
      return say('fault', 'does not say which network it serves.')
    if (served !== id) return say('fault', `serves network ${served}, not ${id} (${name}).`)
    const allowed = response.headers.get('access-control-allow-origin')
    if (origin !== null && allowed !== '*' && allowed !== origin) {
      return say('warning', `serves network ${id}, but lets no page of ${origin} ask it (CORS).`)
    }
    return say('ok', `serves network ${id} (${name}).`)
  } catch (error) {
    return say('fault', `does not answer: ${reasonOf(error)}.`)
  }
}

function readResult(text: string): unknown {
  try {
    return (JSON.parse(text) as { result?: unknown } | null)?.result
  } catch {
    return undefined
  }
}

/** In the words of the system, never with the address. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given'
  if (error.name === 'TimeoutError') return `nothing within ${PATIENCE / 1000} s`
  const { cause } = error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return 'code' in error ? String(error.code) : error.message
}
