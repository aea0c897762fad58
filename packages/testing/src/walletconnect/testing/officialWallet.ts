import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { testAccounts } from '../../chains/testAccounts.ts'
import {
  endOfficialClient,
  type OfficialClient,
  type OfficialRelease,
  officialClient,
} from '../../relay/testing/officialClient.ts'

const [alice, bob] = testAccounts
export const ALICE = privateKeyToAccount(alice.privateKey)
export const BOB = privateKeyToAccount(bob.privateKey)

export type OfficialWallet = Awaited<ReturnType<typeof createOfficialWallet>>
type RequestedNamespaces = {
  readonly id: number
  readonly topic: string
  readonly method: string
  readonly params: unknown
  readonly chainId: string
}

const METHODS = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain']

/** The official wallet with Alice's key. It approves or rejects by rule, or lets the test decide. */
export async function createOfficialWallet(relayUrl: string, release?: OfficialRelease) {
  const client = await officialClient(relayUrl, 'Official Wallet', release)
  const user: { proposal: 'approve' | 'reject' | 'wait'; request: 'approve' | 'reject' | 'wait' } = {
    proposal: 'approve',
    request: 'approve',
  }
  const asked: RequestedNamespaces[] = []
  const proposals: number[] = []
  const failures: unknown[] = []
  const deleted: string[] = []
  const run = (work: Promise<unknown>) => void work.catch((error) => failures.push(error))

  const approve = (id: number, namespaces = grant([31337, 31338])) =>
    client.approveSession({
      id,
      namespaces: namespaces as Parameters<OfficialClient['approveSession']>[0]['namespaces'],
    })

  async function respond({ id, topic, method, params }: RequestedNamespaces): Promise<void> {
    await client.respondSessionRequest({
      topic,
      response: { id, jsonrpc: '2.0', result: await sign(method, params) },
    })
  }

  client.on('session_proposal', ({ id }) => {
    proposals.push(id)
    if (user.proposal === 'approve') run(approve(id))
    if (user.proposal === 'reject')
      run(client.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } }))
  })
  client.on('session_request', ({ id, topic, params: { request, chainId } }) => {
    const received = { id, topic, chainId, method: request.method, params: request.params }
    asked.push(received)
    const no = { id, jsonrpc: '2.0', error: { code: 5000, message: 'User rejected.' } }
    if (user.request === 'approve') run(respond(received))
    if (user.request === 'reject') run(client.respondSessionRequest({ topic, response: no }))
  })
  client.on('session_delete', ({ topic }) => deleted.push(topic))

  return {
    client,
    user,
    asked,
    proposals,
    failures,
    deleted,
    approve,
    respond,
    pair: (uri: string) => client.pair({ uri }),
    sessions: () => Object.values(client.getActiveSessions()),
    close: () => endOfficialClient(client),
  }
}

/** Namespaces of these chains for an account. */
export function grant(chains: readonly number[], address: Address = ALICE.address) {
  return {
    eip155: {
      chains: chains.map((chain) => `eip155:${chain}`),
      accounts: chains.map((chain) => `eip155:${chain}:${address}`),
      methods: METHODS,
      events: ['chainChanged', 'accountsChanged'],
    },
  }
}

async function sign(method: string, params: unknown): Promise<unknown> {
  const [first, second] = Array.isArray(params) ? params : []
  switch (method) {
    case 'personal_sign':
      return ALICE.signMessage({ message: { raw: first as Hex } })
    case 'eth_signTypedData_v4':
      return ALICE.signTypedData(JSON.parse(second))
    default:
      return null
  }
}
