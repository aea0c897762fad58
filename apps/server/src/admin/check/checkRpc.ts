import type { ChainConfig } from '@countersign/api'
import { readRpcUrl } from '@countersign/sign-in/settings'
import type { Settings } from '../../environment/Settings.ts'
import type { Finding } from './Finding.ts'

/** Timeout in milliseconds. */
const TIMEOUT = 5_000

/**
 * Checks the chain ID of every RPC URL: URLs of the server as the server calls them, URLs of pages as a page of `origin`
 * does. URLs can contain keys, so findings name the host only.
 */
export async function checkRpc(
  chains: readonly ChainConfig[],
  serverRpcUrls: Settings['serverRpcUrls'],
  origin: string,
): Promise<Finding[]> {
  const checks = chains.flatMap((chain) => [
    ...(serverRpcUrls[chain.id] ?? []).map((url) => checkUrl(chain, url, null)),
    ...chain.rpcUrls.map((url) => checkUrl(chain, url, origin)),
  ])
  return Promise.all(checks)
}

/** `origin` is `null` for a URL that no page uses. */
async function checkUrl({ id, name }: ChainConfig, rpcUrl: string, origin: string | null): Promise<Finding> {
  const finding = (level: Finding['level'], message: string): Finding => ({
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
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) return finding('error', `returned status ${response.status}.`)
    const served = Number(readResult(await response.text()))
    if (!Number.isSafeInteger(served) || served < 1) return finding('error', 'returned no valid chain ID.')
    if (served !== id) return finding('error', `serves chain ${served}, not ${id} (${name}).`)
    const allowed = response.headers.get('access-control-allow-origin')
    if (origin !== null && allowed !== '*' && allowed !== origin) {
      return finding('warning', `serves chain ${id}, but does not allow requests from ${origin} (CORS).`)
    }
    return finding('ok', `serves chain ${id} (${name}).`)
  } catch (error) {
    return finding('error', `is not responding: ${reasonOf(error)}.`)
  }
}

function readResult(text: string): unknown {
  try {
    return (JSON.parse(text) as { result?: unknown } | null)?.result
  } catch {
    return undefined
  }
}

/** Returns the system's error message, without the URL. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  if (error.name === 'TimeoutError') return `no response within ${TIMEOUT / 1000} s`
  const { cause } = error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return 'code' in error ? String(error.code) : error.message
}
