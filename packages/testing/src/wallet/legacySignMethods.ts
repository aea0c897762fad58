import { isHex, recoverMessageAddress, stringToHex } from 'viem'
import { readTypedData, signTypedData } from './signMethods.ts'
import { hashTypedDataV1, readTypedDataV1 } from './typedDataV1.ts'
import { isContract } from './WalletSigner.ts'
import { connectedAccount, invalidParams, type Method } from './walletContext.ts'

/**
 * Methods from before EIP-712 was final, which some wallets still support: typed data versions 1 and 3, and
 * `personal_ecRecover`.
 *
 * https://docs.metamask.io/wallet/concepts/signing-methods/
 */
export const legacySignMethods: Record<string, Method> = {
  /** Version 1: the data comes first, then the address. */
  async eth_signTypedData(context, params) {
    if (context.quirks.typedDataAs === 'v4') return signTypedData(context, params)
    const [data, address] = params
    const account = connectedAccount(context, address)
    const fields = readTypedDataV1(data)
    const hash = hashTypedDataV1(fields)
    const signer = context.signerOf(account)
    if (isContract(signer) || !signer.sign) throw invalidParams('This account cannot sign a hash.')
    await context.ask({
      kind: 'sign_typed_data',
      account,
      primaryType: 'eth_signTypedData',
      message: JSON.stringify(fields, null, 2),
    })
    return signer.sign({ hash })
  },

  /** Version 3: version 4 without arrays. */
  async eth_signTypedData_v3(context, params) {
    if (context.quirks.typedDataAs === 'versions') {
      const { types } = readTypedData(params[1])
      const hasArrays = Object.values(types)
        .flat()
        .some((field) => /\]$/.test((field as { readonly type: string }).type))
      if (hasArrays)
        throw invalidParams('eth_signTypedData_v3 does not support arrays. Use eth_signTypedData_v4.')
    }
    return signTypedData(context, params)
  },

  /** The account that signed a message, in lower case as in Geth. Needs no connection and no approval. */
  async personal_ecRecover(_context, [message, signature]) {
    if (typeof message !== 'string' || !isHex(signature))
      throw invalidParams('personal_ecRecover needs a message and a signature.')
    const raw = isHex(message) ? message : stringToHex(message)
    return (await recoverMessageAddress({ message: { raw }, signature })).toLowerCase()
  },
}
