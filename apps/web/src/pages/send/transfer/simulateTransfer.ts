import { type Address, type Client, decodeAbiParameters, type Hex, InsufficientFundsError } from 'viem'
import { call, getCode } from 'viem/actions'
import { onChain } from './onChain.ts'
import type { RevertReason } from './RevertReason.ts'
import { readRevert } from './readRevert.ts'
import { isRevert, revertData } from './revertData.ts'
import { NotCheckedError, WouldFailError } from './simulationErrors.ts'
import { type Transfer, transferCall } from './transferCall.ts'

/**
 * Asks the network what the transfer would do, before the wallet is asked to send it.
 *
 * @throws {WouldFailError} it would fail, with the reason
 * @throws {NotCheckedError} the network did not answer
 */
export async function simulateTransfer(
  client: Client,
  { from, ...transfer }: Transfer & { readonly from: Address },
): Promise<void> {
  const { asset } = transfer
  const [outcome, code] = await Promise.all([
    simulate(client, from, transfer),
    // A call to nothing succeeds, and a token sent there would not move.
    asset.kind === 'token' ? getCode(client, { address: asset.address }).catch(notChecked) : undefined,
  ])
  if (asset.kind === 'token' && (!code || code === '0x')) throw new WouldFailError({ kind: 'no_contract' })
  if ('reason' in outcome) throw new WouldFailError(outcome.reason)
  if (asset.kind === 'token' && saysNo(outcome.data)) throw new WouldFailError({ kind: 'returned_false' })
}

type Outcome = { readonly data: Hex } | { readonly reason: RevertReason }

async function simulate(client: Client, account: Address, transfer: Transfer): Promise<Outcome> {
  try {
    const { data } = await call(onChain(client), { account, ...transferCall(transfer) })
    return { data: data ?? '0x' }
  } catch (error) {
    if (isRevert(error)) return { reason: readRevert(revertData(error)) }
    if (lacksFunds(error)) return { reason: { kind: 'insufficient_funds' } }
    return notChecked(error)
  }
}

/** ERC-20 `transfer` answers a bool; tokens older than the standard answer nothing, which is no "no". */
function saysNo(data: Hex): boolean {
  if (data === '0x') return false
  try {
    return !decodeAbiParameters([{ type: 'bool' }], data)[0]
  } catch {
    return true
  }
}

function lacksFunds(error: unknown): boolean {
  let layer = error
  for (let level = 0; level < 10 && layer instanceof Error; level += 1) {
    if (layer instanceof InsufficientFundsError) return true
    layer = layer.cause
  }
  return false
}

function notChecked(cause: unknown): never {
  throw new NotCheckedError('The network did not answer.', { cause })
}
