import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../http/listen.ts'
import { computeCid } from './computeCid.ts'
import type { GatewayFault, GatewayFile, GatewayRequest } from './GatewayFile.ts'
import { type GatewayControls, gatewayControls, readChange } from './gatewayControls.ts'
import { respondWithFault } from './respondWithFault.ts'

export type StartGatewayOptions = {
  /** By path, such as `/ipfs/<cid>/1.png`, `/ipns/<name>` or `/<arweave id>`. Default: none. */
  readonly files?: Readonly<Record<string, GatewayFile>>
  /** The port to listen on; 0 takes any free one. Default: 0. */
  readonly port?: number
}

/** A running gateway for IPFS, IPNS and Arweave. It listens on 127.0.0.1 only. */
export type LocalGateway = GatewayControls & {
  /** All requests, in order. */
  readonly requests: readonly GatewayRequest[]
  close(): Promise<void>
}

/** Starts a gateway that allows requests of all origins. */
export async function startGateway({
  files = {},
  port = 0,
}: StartGatewayOptions = {}): Promise<LocalGateway> {
  const served = new Map(Object.entries(files))
  const faults = new Map<string, GatewayFault>()
  const requests: GatewayRequest[] = []

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    const path = decodeURI(new URL(url, 'http://gateway').pathname)
    // Pages cannot send PUT: the preflight gets no response.
    if (method === 'PUT') {
      const { file, fault } = readChange(await text(request))
      if (file) served.set(path, file)
      if (fault === null) faults.delete(path)
      else if (fault) faults.set(path, fault)
      response.writeHead(204).end()
      return
    }
    requests.push({ method, path, referrer: headers.referer ?? null })
    response.setHeader('access-control-allow-origin', '*')
    const isHead = method === 'HEAD'
    if (!isHead && method !== 'GET') {
      response.writeHead(405).end()
      return
    }
    serve({ path, isHead, response })
  }

  function serve({
    path,
    isHead,
    response,
  }: {
    path: string
    isHead: boolean
    response: ServerResponse
  }): void {
    const fault = faults.get(path)
    if (fault === 'no_head' && isHead) {
      response.writeHead(405).end()
      return
    }
    if (fault !== undefined && fault !== 'no_head') {
      respondWithFault(fault, isHead, response)
      return
    }
    const file = served.get(path)
    if (!file) {
      response.writeHead(404).end()
      return
    }
    const body = Buffer.from(file.body)
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': body.byteLength,
      // Content-addressed files never change.
      'cache-control': path.startsWith('/ipfs/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    response.end(isHead ? undefined : body)
  }

  const { origin, close } = await listen(server, { port, what: 'gateway' })
  return { ...gatewayControls(origin), requests, close }
}

/** Returns files by their IPFS paths. */
export function ipfsFiles(files: readonly GatewayFile[]): Record<string, GatewayFile> {
  return Object.fromEntries(files.map((file) => [`/ipfs/${computeCid(file.body)}`, file]))
}
