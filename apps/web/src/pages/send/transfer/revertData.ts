import { isInstance, property } from '@countersign/api/thrown'
import { type Hex, isHex } from 'viem'

/** viem's errors for a reverted call. */
const reverts = new Set(['ExecutionRevertedError', 'RawContractError', 'RevertError'])

/** Node messages for a failed execution: there is no code for it. */
const broken = /EVM error|invalid (opcode|jump)|bad (instruction|jump)|out of gas|stack (under|over)flow/i

/** True when a call was executed and reverted, rather than failing at the RPC. */
export function isRevert(error: unknown): boolean {
  return (
    revertData(error) !== null ||
    layersOf(error).some(
      ({ name, details }) =>
        reverts.has(String(name)) || (name === 'RpcRequestError' && broken.test(String(details))),
    )
  )
}

/** Returns the revert data of an error; `null` when there is none. */
export function revertData(error: unknown): Hex | null {
  for (const { data } of layersOf(error)) {
    const found = isHex(data) ? data : fieldsOf(data).data
    if (isHex(found)) return found
  }
  return null
}

type Layer = { readonly name?: unknown; readonly data?: unknown; readonly details?: unknown }

/** Maximum depth of nested errors. */
function layersOf(error: unknown): readonly Layer[] {
  const layers: Layer[] = []
  let layer = error
  while (layers.length < 10 && typeof layer === 'object' && layer !== null) {
    layers.push(layer)
    layer = isInstance(layer, Error) ? property(layer, 'cause') : undefined
  }
  return layers
}

function fieldsOf(value: unknown): { readonly data?: unknown } {
  return typeof value === 'object' && value !== null ? value : {}
}
