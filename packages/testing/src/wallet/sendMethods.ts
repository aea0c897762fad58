import { type Address, type Hex, isAddress, isHex, type TransactionSerializable } from 'viem'
import { rpc } from '../rpc/rpc.ts'
import { isContract } from './WalletSigner.ts'
import { connectedAccount, invalidParams, type Method } from './walletContext.ts'

/** Sending: `eth_sendTransaction`. The fee is estimated before the approval, the nonce is read after it. */
export const sendMethods: Record<string, Method> = {
  async eth_sendTransaction(context, [requested]) {
    const { from, to, value, data, gas, nonce, chainId, ...fees } = readTransaction(requested)
    const account = connectedAccount(context, from)
    const chain = context.state.chain()
    if (chainId !== undefined && chainId !== BigInt(chain.id)) {
      throw invalidParams(`The transaction is for chain ${chainId}, but the wallet is on chain ${chain.id}.`)
    }
    const signer = context.signerOf(account)
    if (isContract(signer)) {
      if (to === null) throw invalidParams('A contract account cannot deploy contracts.')
      const call = await signer.prepare(chain, { to, value, data })
      await context.ask({ kind: 'send', account, to, value, fee: call.fee, data })
      return call.send()
    }

    const ask = (method: string, ...params: unknown[]) => rpc(chain.rpcUrl, method, params)
    const quantity = async (method: string, ...params: unknown[]) =>
      BigInt(String(await ask(method, ...params)))

    const call = { from: account, value: toQuantity(value), data, ...(to ? { to } : {}) }
    const [limit, tip, block] = await Promise.all([
      gas ?? quantity('eth_estimateGas', call),
      fees.maxPriorityFeePerGas ?? quantity('eth_maxPriorityFeePerGas'),
      ask('eth_getBlockByNumber', 'latest', false),
    ])
    const usual = 2n * BigInt((block as { baseFeePerGas?: Hex }).baseFeePerGas ?? 0n) + tip
    const maxFeePerGas = fees.maxFeePerGas ?? fees.gasPrice ?? usual
    await context.ask({ kind: 'send', account, to, value, fee: limit * maxFeePerGas, data })

    const transaction: TransactionSerializable = {
      type: 'eip1559',
      chainId: chain.id,
      nonce: Number(nonce ?? (await quantity('eth_getTransactionCount', account, 'pending'))),
      to,
      value,
      data,
      gas: limit,
      maxFeePerGas,
      maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas,
    }
    return ask('eth_sendRawTransaction', await signer.signTransaction(transaction))
  },
}

function readTransaction(requested: unknown) {
  if (typeof requested !== 'object' || requested === null)
    throw invalidParams('The transaction must be an object.')
  const { from, to, value, data, input, gas, nonce, chainId } = requested as Record<string, unknown>
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = requested as Record<string, unknown>
  const code = data ?? input ?? '0x'
  if (!isHex(code)) throw invalidParams('The data of a transaction must be hex.')
  return {
    from,
    to: readRecipient(to),
    data: code,
    value: readQuantity('value', value) ?? 0n,
    gas: readQuantity('gas', gas),
    nonce: readQuantity('nonce', nonce),
    chainId: readQuantity('chainId', chainId),
    gasPrice: readQuantity('gasPrice', gasPrice),
    maxFeePerGas: readQuantity('maxFeePerGas', maxFeePerGas),
    maxPriorityFeePerGas: readQuantity('maxPriorityFeePerGas', maxPriorityFeePerGas),
  }
}

export function readRecipient(to: unknown): Address | null {
  if (to === undefined || to === null) return null
  if (typeof to === 'string' && isAddress(to, { strict: false })) return to
  throw invalidParams('The recipient of a transaction must be an address.')
}

export function readQuantity(field: string, value: unknown): bigint | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)) return BigInt(value)
  throw invalidParams(`The ${field} of a transaction must be a number in hex.`)
}

function toQuantity(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
