import { BaseError, type Hex, isHex } from 'viem'

/** Names of viem's errors for a call that the contract itself ended. */
const reverts = new Set(['ExecutionRevertedError', 'RawContractError', 'RevertError'])

/** How nodes tell that a contract broke: there is no code for it. */
const broken = /EVM error|invalid (opcode|jump)|bad (instruction|jump)|out of gas|stack (under|over)flow/i

/** Whether a call reached the network and was ended there, which an RPC that is down or refuses is not. */
export function isRevert(error: unknown): boolean {
  return (
    revertData(error) !== null ||
    layersOf(error).some(
      ({ name, details }) =>
        reverts.has(String(name)) || (name === 'RpcRequestError' && broken.test(String(details))),
    )
  )
}

/** What a contract ended a call with; `null` when nothing was handed over. */
export function revertData(error: unknown): Hex | null {
  for (const { data } of layersOf(error)) {
    const found = isHex(data) ? data : fieldsOf(data).data
    if (isHex(found)) return found
  }
  return null
}

type Layer = { readonly name?: unknown; readonly data?: unknown; readonly details?: unknown }

/** Errors are nested a few deep. */
function layersOf(error: unknown): readonly Layer[] {
  const layers: Layer[] = []
  let layer = error
  while (layers.length < 10 && typeof layer === 'object' && layer !== null) {
    layers.push(layer)
    layer = layer instanceof BaseError || layer instanceof Error ? layer.cause : undefined
  }
  return layers
}

function fieldsOf(value: unknown): { readonly data?: unknown } {
  return typeof value === 'object' && value !== null ? value : {}
}
