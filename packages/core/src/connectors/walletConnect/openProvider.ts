import { createWalletConnectProvider } from '@countersign/walletconnect'
import type { createAttest } from '@countersign/walletconnect/attest'
import { checkProjectId } from '@countersign/walletconnect/project-id'
import type { Chain, Transport } from 'viem'
import { requestMetadata } from './requestMetadata.ts'
import type { SessionProvider } from './SessionProvider.ts'
import type { WalletConnectParameters } from './WalletConnectParameters.ts'
import { withKnownCodes } from './withKnownCodes.ts'

type CreateProvider = NonNullable<WalletConnectParameters['createProvider']>
type Network = {
  readonly chains: readonly Chain[]
  readonly transports?: Readonly<Record<number, Transport>> | undefined
}

/** The providers of this page, by factory, project ID and relay. */
const open = new Map<CreateProvider, Map<string, Promise<SessionProvider>>>()

/**
 * Returns the page's only provider for a project ID and a relay, shared by all connectors and configs: two would each
 * open a socket and compete for one session. After a failure the next call tries again.
 *
 * @throws {Error} "No projectId found. …"
 */
export async function openProvider(
  {
    projectId,
    relayUrl,
    metadata,
    attest,
    createProvider = createWalletConnectProvider,
  }: WalletConnectParameters,
  network: Network,
): Promise<SessionProvider> {
  const checked = checkProjectId(projectId)
  const [first, ...others] = network.chains.map(({ id }) => id)
  if (first === undefined) throw new Error('No chains found on connector.')
  const opened = open.get(createProvider) ?? new Map<string, Promise<SessionProvider>>()
  open.set(createProvider, opened)
  const key = `${checked} ${relayUrl ?? ''}`
  const known = opened.get(key)
  if (known) return known
  const opening = createProvider({
    projectId: checked,
    optionalChains: [first, ...others],
    rpcMap: rpcMap(network),
    disableProviderPing: true,
    showQrModal: false,
    ...(relayUrl ? { relayUrl } : {}),
    ...readMetadata(metadata, createProvider),
    ...(attest && { attest: attestWith(checked) }),
  }).then(withKnownCodes)
  opened.set(key, opening)
  opening.catch(() => opened.delete(key))
  return opening
}

/** Loads the attestation with the first request: few applications use it. */
function attestWith(projectId: string): ReturnType<typeof createAttest> {
  const loading = import('@countersign/walletconnect/attest').then(({ createAttest }) =>
    createAttest(projectId),
  )
  return async (...message) => (await loading)(...message)
}

/** Only our client accepts metadata without a name. Outside of a browser there is no device to describe. */
function readMetadata(metadata: WalletConnectParameters['metadata'], createProvider: CreateProvider) {
  if (createProvider === createWalletConnectProvider && globalThis.document)
    return { metadata: requestMetadata(metadata) }
  return metadata ? { metadata } : {}
}

/** The RPC URL of each chain: of its transport, or else the chain's first one. */
function rpcMap({ chains, transports }: Network): Record<string, string> {
  const urlOf = (chain: Chain) => {
    const { value } = transports?.[chain.id]?.({ chain }) ?? {}
    const [first] = (value?.transports as { value?: { url?: string } }[] | undefined) ?? [{ value }]
    return first?.value?.url ?? chain.rpcUrls.default.http[0]
  }
  return Object.fromEntries(
    chains.flatMap((chain) => {
      const url = urlOf(chain)
      return url ? [[chain.id, url]] : []
    }),
  )
}
