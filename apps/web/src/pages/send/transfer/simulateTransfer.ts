import { isInstance, property } from '@countersign/api/thrown'
import { type Address, type Client, decodeAbiParameters, type Hex, InsufficientFundsError } from 'viem'
import { call, getCode } from 'viem/actions'
import type { RevertReason } from './RevertReason.ts'
import { readRevert } from './readRevert.ts'
import { isRevert, revertData } from './revertData.ts'
import { NotCheckedError, WouldFailError } from './simulationErrors.ts'
import { type Transfer, transferCall } from './transferCall.ts'
import { withoutCcipRead } from './withoutCcipRead.ts'

/**
 * Simulates a transfer on the network, before the wallet gets the request.
 *
 * @throws {WouldFailError} it would fail, with the reason
 * @throws {NotCheckedError} the network did not respond
 */
export async function simulateTransfer(
  client: Client,
  { from, ...transfer }: Transfer & { readonly from: Address },
): Promise<void> {
  const { asset } = transfer
  const [outcome, code] = await Promise.all([
    simulate(client, from, transfer),
    // A call to an address without code succeeds, and a token transfer there would do nothing.
    asset.kind === 'token' ? getCode(client, { address: asset.address }).catch(notChecked) : undefined,
  ])
  if (asset.kind === 'token' && (!code || code === '0x')) throw new WouldFailError({ kind: 'no_contract' })
  if ('reason' in outcome) throw new WouldFailError(outcome.reason)
  if (asset.kind === 'token' && returnsFalse(outcome.data))
    throw new WouldFailError({ kind: 'returned_false' })
}

type Outcome = { readonly data: Hex } | { readonly reason: RevertReason }

async function simulate(client: Client, account: Address, transfer: Transfer): Promise<Outcome> {
  try {
    const { data } = await call(withoutCcipRead(client), { account, ...transferCall(transfer) })
    return { data: data ?? '0x' }
  } catch (error) {
    if (isRevert(error)) return { reason: readRevert(revertData(error)) }
    if (lacksFunds(error)) return { reason: { kind: 'insufficient_funds' } }
    return notChecked(error)
  }
}

/** ERC-20 `transfer` returns a bool; tokens older than the standard return nothing, which is not a failure. */
function returnsFalse(data: Hex): boolean {
  if (data === '0x') return false
  try {
    return !decodeAbiParameters([{ type: 'bool' }], data)[0]
  } catch {
    return true
  }
}

function lacksFunds(error: unknown): boolean {
  let layer = error
  for (let level = 0; level < 10 && isInstance(layer, Error); level += 1) {
    if (isInstance(layer, InsufficientFundsError)) return true
    layer = property(layer, 'cause')
  }
  return false
}

function notChecked(cause: unknown): never {
  throw new NotCheckedError('The network did not respond.', { cause })
}
