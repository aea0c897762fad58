import { type Hex, hexToBytes, isAddress, isHex, stringToHex, type TypedDataDefinition } from 'viem'
import { readUrl } from '../http/readUrl.ts'
import { lowerCaseAddresses } from './lowerCaseAddresses.ts'
import { connectedAccount, invalidParams, type Method, type WalletContext } from './walletContext.ts'

/** Signing: EIP-191 (`personal_sign`) and EIP-712 (`eth_signTypedData_v4`). */
export const signMethods: Record<string, Method> = {
  async personal_sign(context, params) {
    const { data, address } = readSignParams(params)
    const account = connectedAccount(context, address)
    const raw = isHex(data) ? data : stringToHex(data)
    const message = readableText(raw)
    await context.ask({ kind: 'sign', account, message, otherSite: otherSite(message, context.origin) })
    return context.signerOf(account).signMessage({ message: { raw } })
  },

  eth_signTypedData_v4: signTypedData,
}

/** Signs typed data of EIP-712: the parameters are an address and the data, as an object or as JSON. */
export async function signTypedData(
  context: WalletContext,
  [address, payload]: readonly unknown[],
): Promise<Hex> {
  const account = connectedAccount(context, address)
  const typedData = readTypedData(payload)
  const chainId = typedData.domain?.chainId
  if (chainId !== undefined && Number(chainId) !== context.state.chain().id) {
    throw invalidParams(
      `The typed data is for chain ${chainId}, but the wallet is on chain ${context.state.chain().id}.`,
    )
  }
  await context.ask({
    kind: 'sign_typed_data',
    account,
    primaryType: typedData.primaryType,
    message: JSON.stringify({ domain: typedData.domain, message: typedData.message }, null, 2),
  })
  return context.signerOf(account).signTypedData(lowerCaseAddresses(typedData))
}

/** Some pages pass the address first; wallets accept both. */
function readSignParams([first, second]: readonly unknown[]) {
  if (typeof first !== 'string' || typeof second !== 'string') {
    throw invalidParams('personal_sign needs a message and an address.')
  }
  return isAddress(first, { strict: false }) && !isAddress(second, { strict: false })
    ? { data: second, address: first }
    : { data: first, address: second }
}

export function readTypedData(payload: unknown): TypedDataDefinition {
  try {
    const data: unknown = typeof payload === 'string' ? JSON.parse(payload) : payload
    if (typeof data === 'object' && data !== null && 'types' in data && 'primaryType' in data) {
      return data as TypedDataDefinition
    }
  } catch {}
  throw invalidParams('Typed data must be an EIP-712 object or its JSON, with `types` and `primaryType`.')
}

function readableText(raw: `0x${string}`): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(raw))
    return /[^\P{Cc}\n\r\t]/u.test(text) ? raw : text
  } catch {
    return raw
  }
}

/** Returns the domain of an ERC-4361 message, if it is not that of the page. */
export function otherSite(message: string, origin: string): string | null {
  const site = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your Ethereum account:\n/i.exec(
    message,
  )?.[1]
  if (!site) return null
  return readUrl(origin)?.host === site ? null : site
}
