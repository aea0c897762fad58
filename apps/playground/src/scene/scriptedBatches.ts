import type { Scene, SceneBatch } from '../scenes/Scene.ts'

type SentBatch = SceneBatch & { readonly id: string }

/** The batches of a scene, each with its own ID. */
export function sentBatches({ batches = [] }: Scene): readonly SentBatch[] {
  return batches.map((batch, index) => ({ ...batch, id: `0xba7c${index}` }))
}

type Asked = { request(args: { method: string; params?: unknown }): Promise<unknown> }

/** Returns a wallet's provider that also reports the batches of a scene (EIP-5792). */
export function reportBatches<provider extends Asked>(provider: provider, scene: Scene): provider {
  if (!scene.batches) return provider
  const request: Asked['request'] = async (args) => {
    if (args.method !== 'wallet_getCallsStatus') return provider.request(args)
    const [id] = args.params as readonly string[]
    const batch = sentBatches(scene).find((candidate) => candidate.id === id)
    if (!batch || batch.status === 'unknown')
      throw Object.assign(new Error('Unknown bundle ID.'), { code: 5730 })
    return report(batch, batch.status)
  }
  return Object.assign(Object.create(provider), { request })
}

const codes = { pending: 100, confirmed: 200, failed: 500, partially_reverted: 600 } as const

/** https://eips.ethereum.org/EIPS/eip-5792#wallet_getcallsstatus */
function report({ id, calls }: SentBatch, status: keyof typeof codes) {
  const mined = status === 'pending' ? 0 : calls
  const receipts = Array.from({ length: mined }, (_, call) => ({
    logs: [],
    status: status === 'failed' || (status === 'partially_reverted' && call > 0) ? '0x0' : '0x1',
    blockHash: `0x${'0'.repeat(64)}`,
    blockNumber: '0x10',
    gasUsed: '0x5208',
    transactionHash: `0x${'ba'.repeat(28)}${id.slice(2)}${String(call).padStart(3, '0')}`,
  }))
  return { version: '2.0.0', id, chainId: '0x1', status: codes[status], atomic: false, receipts }
}
