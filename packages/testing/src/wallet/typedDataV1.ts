import { encodePacked, type Hash, keccak256 } from 'viem'
import { isRecord } from '../rpc/isRecord.ts'
import { invalidParams } from './walletContext.ts'

/** A field of typed data of version 1. */
export type TypedDataV1Field = { readonly type: string; readonly name: string; readonly value: unknown }

/** @throws {ProviderError} -32602: not typed data of version 1 */
export function readTypedDataV1(data: unknown): readonly TypedDataV1Field[] {
  if (Array.isArray(data) && data.length > 0 && data.every(isField)) return data
  throw invalidParams('eth_signTypedData needs a list of fields with type, name and value, and an address.')
}

/**
 * Returns the hash of typed data of version 1, an early draft of EIP-712: of the hash of all types and names and the
 * hash of all values, both packed.
 *
 * https://github.com/ethereum/EIPs/pull/712/commits/21abe254fe0452d8583d5b132b1d7be87c0439ca
 *
 * @throws {ProviderError} -32602: a value that is not of its type
 */
export function hashTypedDataV1(fields: readonly TypedDataV1Field[]): Hash {
  const schema = fields.map(({ type, name }) => `${type} ${name}`)
  try {
    return keccak256(
      encodePacked(
        ['bytes32', 'bytes32'],
        [
          pack(
            schema.map(() => 'string'),
            schema,
          ),
          pack(
            fields.map(({ type }) => type),
            fields.map(({ value }) => value),
          ),
        ],
      ),
    )
  } catch {
    throw invalidParams('A value of the typed data does not match its type.')
  }
}

function pack(types: readonly string[], values: readonly unknown[]): Hash {
  return keccak256(encodePacked(types, values))
}

function isField(field: unknown): field is TypedDataV1Field {
  return (
    isRecord(field) && typeof field.type === 'string' && typeof field.name === 'string' && 'value' in field
  )
}
