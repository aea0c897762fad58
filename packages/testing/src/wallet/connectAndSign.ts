import { type Address, type Hex, hexToNumber, isHex } from 'viem'
import { isRecord } from '../rpc/isRecord.ts'
import { ProviderError } from './providerError.ts'
import { type SignInMessageFields, signInMessage } from './signInMessage.ts'
import { otherSite } from './signMethods.ts'
import { invalidParams, type Method, type WalletContext } from './walletContext.ts'

/**
 * `wallet_connect` (ERC-7846) with the capability `signInWithEthereum`: the user approves the connection and the
 * signature at once.
 */
export const connectMethods: Record<string, Method> = {
  async wallet_connect(context, [request]) {
    const { state, ask, quirks } = context
    const { signInWithEthereum, ...others } = capabilitiesOf(request)
    const [foreign] = Object.keys(others)
    if (foreign !== undefined)
      throw new ProviderError(
        'unsupportedCapability',
        `The wallet does not support the capability ${foreign}.`,
      )
    if (state.isLocked()) throw new ProviderError('unauthorized', 'The wallet is locked.')
    const fields = signInWithEthereum === undefined ? null : readFields(signInWithEthereum, context.origin)
    const accounts = state.accounts()
    const messages = fields && accounts.map((account) => signInMessage(fields, account))
    const verdict = await ask({
      kind: 'connect',
      accounts,
      selected: state.account(),
      ...(messages ? { messages, otherSite: otherSite(messages[0] ?? '', context.origin) } : {}),
    })
    state.goOnline()
    state.connect(verdict.account ?? state.account())
    const [account] = state.visible()
    const signed = fields && account && (await sign(context, fields, account, quirks.connectSignature))
    return {
      accounts: state.shown().map((address) => ({
        address,
        capabilities: signed ? { signInWithEthereum: signed } : {},
      })),
    }
  },
}

async function sign(
  context: WalletContext,
  fields: SignInMessageFields,
  account: Address,
  quirk: WalletContext['quirks']['connectSignature'],
): Promise<object | null> {
  switch (quirk) {
    case 'given': {
      const message = signInMessage(fields, account)
      return { message, signature: await context.signerOf(account).signMessage({ message }) }
    }
    case 'of_another_account': {
      const other = context.state.accounts().find((address) => address !== account) ?? account
      const message = signInMessage(fields, other)
      return { message, signature: await context.signerOf(other).signMessage({ message }) }
    }
    case 'of_another_message': {
      const message = signInMessage(fields, account)
      const signature = await context.signerOf(account).signMessage({ message: `${message} ` })
      return { message, signature }
    }
    case 'declined':
      return { code: 4001, message: 'The user declined the signature.' }
    case 'missing':
      return null
  }
}

function capabilitiesOf(request: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(request)) throw invalidParams('wallet_connect needs an object with version and capabilities.')
  const { capabilities = {} } = request
  if (!isRecord(capabilities)) throw invalidParams('capabilities must be an object.')
  return capabilities
}

function readFields(capability: unknown, origin: string): SignInMessageFields {
  if (!isRecord(capability)) throw invalidParams('signInWithEthereum must be an object.')
  const { nonce, chainId, domain = new URL(origin).host, uri = origin } = capability
  if (typeof nonce !== 'string' || !isHex(chainId))
    throw invalidParams('signInWithEthereum needs a nonce, and a chainId in hex.')
  const texts = Object.entries(capability).filter(([, value]) => typeof value === 'string')
  const { resources } = capability
  return {
    issuedAt: new Date().toISOString(),
    version: '1',
    ...Object.fromEntries(texts),
    nonce,
    domain: String(domain),
    uri: String(uri),
    chainId: hexToNumber(chainId as Hex),
    ...(Array.isArray(resources) ? { resources: resources.map(String) } : {}),
  }
}
