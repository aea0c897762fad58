import { TestingError } from '../errors/TestingError.ts'
import { computeCid } from './computeCid.ts'
import type { GatewayFault, GatewayFile } from './GatewayFile.ts'

/** Controls of a gateway, also in another process. */
export type GatewayControls = {
  /** The URL, such as `http://127.0.0.1:40123`. */
  readonly url: string
  /** Serves a file at a path, such as `/ipfs/<cid>/1.png`. */
  put(path: string, file: GatewayFile): Promise<void>
  /** Serves a file by its content. Resolves with its CID. */
  add(file: GatewayFile): Promise<string>
  /** Makes requests of a path fail; `null` restores it. */
  fail(path: string, fault: GatewayFault | null): Promise<void>
}

type Change = { readonly file?: GatewayFile; readonly fault?: GatewayFault | null }

/** Returns the controls of a gateway started by `startGateway`. */
export function gatewayControls(url: string): GatewayControls {
  const put = async (path: string, file: GatewayFile) => change(url + path, { file })
  return {
    url,
    put,
    async add(file) {
      const cid = computeCid(file.body)
      await put(`/ipfs/${cid}`, file)
      return cid
    },
    fail: (path, fault) => change(url + path, { fault }),
  }
}

async function change(address: string, { file, fault }: Change): Promise<void> {
  const sent = {
    ...(file ? { file: { type: file.type, body: Buffer.from(file.body).toString('base64') } } : {}),
    ...(fault === undefined ? {} : { fault }),
  }
  const { status } = await fetch(address, { method: 'PUT', body: JSON.stringify(sent) })
  if (status !== 204)
    throw new TestingError('gateway_controls', `The gateway at ${address} responded with status ${status}.`)
}

/** Parses a change sent by {@link gatewayControls}. */
export function readChange(text: string): Change {
  const { file, fault }: { file?: { type: string; body: string }; fault?: GatewayFault | null } =
    JSON.parse(text)
  return {
    ...(file ? { file: { type: file.type, body: Buffer.from(file.body, 'base64') } } : {}),
    ...(fault === undefined ? {} : { fault }),
  }
}
