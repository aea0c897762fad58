import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RpcError } from '../rpc.ts'
import { pageOf } from './explorerHtml.ts'
import { type ExplorerChain, readExplorerPage } from './readExplorerPage.ts'

/** Beside the networks, the relay and the stand-ins of a world. */
const PREFERRED_PORT = 8550

const style = new URL('./explorer.css', import.meta.url)

export type StartExplorerOptions = {
  readonly chains: readonly ExplorerChain[]
  /** The port; 0 is any free one. Default: 8550, or any where that is taken. */
  readonly port?: number | undefined
}

/** A running explorer. It listens on 127.0.0.1 only. */
export type Explorer = {
  /** The explorer of a chain: `/block/…`, `/tx/…` and `/address/…` below it are pages. */
  urlOf(chainId: number): string
  close(): Promise<void>
}

/** Starts an explorer for local networks: pages of blocks, transactions and addresses, read when they are asked for. */
export async function startExplorer({ chains, port }: StartExplorerOptions): Promise<Explorer> {
  const css = await readFile(style, 'utf8')
  const answer = async (method: string, path: string) => {
    if (method !== 'GET' && method !== 'HEAD') return { status: 405, type: 'text/plain', body: '' }
    if (path === '/explorer.css') return { status: 200, type: 'text/css', body: css }
    const page = await readExplorerPage(chains, path).catch((error: unknown) => {
      if (error instanceof RpcError) return { status: 502, title: 'No answer', text: error.message }
      throw error
    })
    return { status: page.status, type: 'text/html', body: pageOf(page) }
  }
  const server = createServer(({ method = 'GET', url = '/' }, response) => {
    answer(method, URL.parse(url, 'http://explorer')?.pathname ?? '/').then(
      ({ status, type, body }) => {
        response.writeHead(status, { ...headers, 'content-type': `${type}; charset=utf-8` })
        response.end(method === 'HEAD' ? undefined : body)
      },
      () => response.writeHead(500, headers).end(),
    )
  })
  await listen(server, port)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    urlOf: (chainId) => `${origin}/${chainId}`,
    async close() {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

async function listen(server: Server, port: number | undefined): Promise<void> {
  try {
    server.listen(port ?? PREFERRED_PORT, '127.0.0.1')
    await once(server, 'listening')
  } catch (error) {
    if (port !== undefined) throw error
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
}

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}
