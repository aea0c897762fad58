import type { Chain, Hash } from 'viem'
import { ReceiptBack } from '../../../receipt/ReceiptBack.tsx'
import { useSentCall } from '../../../receipt/useSentCall.ts'

/** The back of a transaction's slip, read from the network while it is shown. */
export function TransactionBack({ chain, hash }: { readonly chain: Chain; readonly hash: Hash }) {
  const call = useSentCall(chain, hash, true)
  return <ReceiptBack chain={chain} hash={hash} fee={null} sent={null} call={call} />
}
