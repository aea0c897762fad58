import { type RpcRequest, responseDelivery } from '@countersign/walletconnect/protocol'
import type { Address } from 'viem'
import { createWallet } from '../wallet/createWallet.ts'
import type { StoredWallet } from '../wallet/storage.ts'
import { verdictOf } from './createPendingRequests.ts'
import type { PhoneContext } from './PhoneContext.ts'
import { grantedAccounts, grantedChains, type PhoneSession } from './PhoneSession.ts'
import { readSessionRequest } from './readProposal.ts'
import { toResponses, toRpcError } from './toResponses.ts'

const delivery = responseDelivery('wc_sessionRequest')

/** Applies the changes of the wallet's state after a request. */
type Follow = (topic: string, before: StoredWallet, after: StoredWallet) => Promise<void>

/**
 * Responds to a request of a session. Each request gets its own wallet on its chain, so that requests on several chains
 * can be pending at the same time.
 */
export async function serveRequest(
  context: PhoneContext,
  follow: Follow,
  session: PhoneSession,
  request: RpcRequest,
): Promise<void> {
  const { channel, quirks, pendingRequests, requests } = context
  const { topic } = session
  const { id } = request
  const read = readSessionRequest(request.params)
  if (!read) return channel.refuse(topic, delivery, id, { code: 1001, message: 'Invalid request.' })
  requests.push({ topic, chainId: read.chainId, method: read.method, params: read.params })

  await pendingRequests.ask({ topic, request, expiry: read.expiry }, async (signal) => {
    const responses = await run(signal).then(
      (result) => toResponses(id, result, quirks),
      (thrown: unknown) => [{ id, error: toRpcError(thrown, quirks) }],
    )
    if (signal.aborted) return
    for (const payload of responses) await channel.send(topic, payload, delivery)
  })

  async function run(signal: AbortSignal): Promise<unknown> {
    const { method, params } = read ?? { method: '', params: undefined }
    const chainId = Number(read?.chainId.split(':')[1])
    const chain = context.state.chainOf(chainId)
    if (!chain || !read?.chainId.startsWith('eip155:') || !grantedChains(session).includes(chainId))
      throw { code: 3005, message: 'Unauthorized chain.' }
    if (!session.namespaces.eip155?.methods.includes(method))
      throw { code: 3001, message: 'Unauthorized method.' }

    const before: StoredWallet = { connected: true, account: accountFor(session, params), chainId, added: [] }
    let after = before
    const others = context.state.chains().filter((known) => known !== chain)
    const wallet = createWallet({
      accounts: context.signers,
      chains: [chain, ...others],
      origin: session.peer.metadata.url,
      approver: (approval) =>
        verdictOf(
          context.approver(
            { ...approval, site: session.peer.metadata, networks: networksOf(session) },
            signal,
          ),
          signal,
        ),
      storage: {
        read: () => before,
        write(value) {
          after = value
        },
        onChange() {},
      },
      quirks,
    })
    const result = await wallet.provider.request({ method, params })
    await follow(topic, before, after)
    return result
  }

  function networksOf(of: PhoneSession) {
    return grantedChains(of).flatMap((granted) => context.state.chainOf(granted) ?? [])
  }
}

/** Returns the account that a request names, or the first one of the session. */
function accountFor(session: PhoneSession, params: unknown): Address | null {
  const granted = grantedAccounts(session) as Address[]
  const named = (Array.isArray(params) ? params : []).flatMap((param: unknown) =>
    typeof param === 'object' && param !== null && 'from' in param ? [param.from] : [param],
  )
  const isNamed = (account: Address) =>
    named.some((name) => typeof name === 'string' && name.toLowerCase() === account.toLowerCase())
  return granted.find(isNamed) ?? granted[0] ?? null
}
