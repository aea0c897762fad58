import {
  createKeyPair,
  deriveSymKey,
  hashKey,
  METHODS,
  type Namespaces,
  PROPOSAL_REJECTED,
  type RpcError,
  type RpcRequest,
} from '@countersign/walletconnect/protocol'
import type { Address } from 'viem'
import { ETHER } from '../chains/walletChain.ts'
import { verdictOf } from './createPendingRequests.ts'
import { grant, type Proposal, toNamespaces } from './grantNamespaces.ts'
import type { PhoneContext } from './PhoneContext.ts'
import { PhoneError } from './PhoneError.ts'
import { type PhoneSession, sessionExpiry } from './PhoneSession.ts'
import type { PhoneQuirks } from './quirks.ts'
import { readProposal } from './readProposal.ts'
import { type Cacao, signIn, signInMessage } from './signIn.ts'
import { USER_REJECTED } from './toResponses.ts'

const relay = { protocol: 'irn' }
const rejected = { ...METHODS.wc_sessionPropose, tag: PROPOSAL_REJECTED, prompt: false }

/**
 * Requests the user's approval of a proposal and responds to it. Resolves with the session once the site has accepted
 * it, or with
 * `null` for an invalid proposal.
 *
 * @throws {PhoneError} rejected, unsupported, expired, refused, closed
 */
export async function respondToProposal(
  context: PhoneContext,
  topic: string,
  request: RpcRequest,
): Promise<PhoneSession | null> {
  const proposal = readProposal(request.params)
  if (!proposal) return null
  context.proposals.push(proposal)
  const { id } = request
  const outcome = await context.pendingRequests.ask({ topic, request, expiry: proposal.expiry }, (signal) =>
    decide(context, topic, id, proposal, signal),
  )
  if (!outcome) return null
  context.end(topic)
  if (outcome instanceof PhoneError) throw outcome
  return acceptedSession(context, outcome)
}

/** A session whose settlement was sent. `responded` resolves with the site's response. */
type Settling = { readonly topic: string; readonly responded: Promise<unknown> }

async function decide(
  context: PhoneContext,
  topic: string,
  id: number,
  proposal: Proposal,
  signal: AbortSignal,
): Promise<Settling | PhoneError> {
  const { state, channel, metadata, approver, signers } = context
  const site = proposal.proposer.metadata
  const refuse = async (error: RpcError, outcome: PhoneError) => {
    await channel.refuse(topic, rejected, id, error)
    return outcome
  }
  const isKnownChain = (chainId: number) => state.chainOf(chainId) !== undefined
  const granted = grant(proposal, { isKnownChain, current: state.chain().id, grants: context.grants })
  if (!granted)
    return refuse(
      { code: 5100, message: 'Unsupported chains.' },
      new PhoneError(
        'unsupported',
        `The site requires a chain that this phone does not have. Its chains are ${state
          .chains()
          .map(({ id }) => id)
          .join(', ')}: add the chain to the option chains.`,
      ),
    )

  const accounts = signers.map(({ address }) => address)
  const networks = granted.chains.map(
    (chainId) =>
      state.chainOf(chainId) ?? {
        id: chainId,
        name: `Network ${chainId}`,
        rpcUrl: '',
        nativeCurrency: ETHER,
      },
  )
  const selected = state.record().account
  const [chainId = state.chain().id] = granted.chains
  const requests = context.signsIn ? proposal.signIn : []
  const messages = requests.map((request) => signInMessage(request, selected, chainId))
  const approval = { kind: 'connect', origin: site.url, chain: state.chain(), accounts, selected } as const
  const shown = { ...approval, site, networks, ...(messages.length > 0 ? { signIn: messages } : {}) }
  const verdict = await verdictOf(approver(shown, signal), signal)
  if (signal.aborted) return new PhoneError('expired', 'The site no longer waits for a response.')
  if (!verdict.approved)
    return refuse(USER_REJECTED, new PhoneError('rejected', 'The connection was rejected.'))
  const account = verdict.account ?? selected
  const signer = signers.find(({ address }) => address === account)
  const signed = signer ? requests.map((request) => signIn(request, signer, chainId)) : []
  const namespaces = toNamespaces(granted, account)
  const authentication = await Promise.all(signed)
  return settle(context, { topic, id, proposal, namespaces, metadata, authentication })
}

type Approved = {
  readonly topic: string
  readonly id: number
  readonly proposal: Proposal
  readonly namespaces: Namespaces
  readonly metadata: PhoneContext['metadata']
  readonly authentication: readonly Cacao[]
}

async function settle(
  context: PhoneContext,
  { topic: pairing, id, proposal, namespaces, metadata, authentication }: Approved,
): Promise<Settling> {
  const { state, channel, quirks, now } = context
  const keys = createKeyPair()
  const key = deriveSymKey(keys.secretKey, proposal.proposer.publicKey)
  const topic = hashKey(key)
  const session: PhoneSession = {
    topic,
    key,
    keys,
    peer: proposal.proposer,
    namespaces,
    expiry: quirks.settledExpiry === 'week' ? sessionExpiry(now()) : Math.floor(now() / 1000) - 3600,
    acknowledged: false,
  }
  state.change({ sessions: [...state.record().sessions, session] })
  await context.subscribe(topic)

  const controller = quirks.controller === 'own' ? keys.publicKey : createKeyPair().publicKey
  const respond = () =>
    channel.respond(pairing, 'wc_sessionPropose', id, { relay, responderPublicKey: keys.publicKey })
  const settlement = () =>
    channel.begin(topic, 'wc_sessionSettle', {
      relay,
      controller: { publicKey: controller, metadata },
      namespaces: settledNamespaces(namespaces, quirks),
      expiry: session.expiry,
      ...(context.sessionConfig ? { sessionConfig: context.sessionConfig } : {}),
      ...(authentication.length > 0 ? { proposalRequestsResponses: { authentication } } : {}),
    })

  return { topic, ...(await inOrder(quirks.settles, respond, settlement).catch(giveUp)) }

  function giveUp(error: unknown): never {
    context.end(topic)
    throw error
  }
}

/** Resolves with the session once the site has accepted it. */
async function acceptedSession(context: PhoneContext, { topic, responded }: Settling): Promise<PhoneSession> {
  const { state } = context
  try {
    await responded
  } catch (error) {
    context.end(topic)
    throw error
  }
  const session = state.session(topic)
  if (!session) throw new PhoneError('refused', 'The site ended the session.')
  const settled = { ...session, acknowledged: true }
  state.replace(settled)
  return settled
}

type Begun = { readonly responded: Promise<unknown> }

/** Sends the response and the settlement in the order of the quirk. Resolves once both are published. */
async function inOrder(
  order: PhoneQuirks['settles'],
  respond: () => Promise<void>,
  settlement: () => Promise<Begun>,
): Promise<Begun> {
  switch (order) {
    case 'with_response': {
      const [, begun] = await Promise.all([respond(), settlement()])
      return begun
    }
    case 'before_response': {
      const begun = await settlement()
      await respond()
      return begun
    }
    case 'twice': {
      const [, { responded }] = await Promise.all([respond(), settlement()])
      const again = responded.then(settlement).then((second) => second.responded)
      again.catch(() => {})
      return { responded: again }
    }
    case 'never':
      await respond()
      return { responded: new Promise(() => {}) }
  }
}

function settledNamespaces(namespaces: Namespaces, { settledAccounts }: PhoneQuirks): unknown {
  const { eip155 } = namespaces
  const [first = ''] = eip155?.accounts ?? []
  const address = first.split(':')[2] as Address
  switch (settledAccounts) {
    case 'granted':
      return namespaces
    case 'none':
      return { eip155: { ...eip155, accounts: [] } }
    case 'malformed':
      return {
        eip155: { ...eip155, accounts: ['eip155:1', `eip155:x:${address}`, 'eip155:1:0x12', 7, null] },
      }
    case 'other_namespace':
      return {
        solana: {
          ...eip155,
          chains: ['solana:1'],
          accounts: ['solana:1:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
        },
      }
  }
}
