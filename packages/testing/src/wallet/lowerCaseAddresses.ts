import type { TypedDataDefinition } from 'viem'
import { isRecord } from '../rpc/isRecord.ts'

type Types = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>

/**
 * Returns typed data with lowercase addresses. Wallets sign an address in any letter case; viem throws if its checksum is
 * wrong.
 */
export function lowerCaseAddresses(typedData: TypedDataDefinition): TypedDataDefinition {
  const { types, primaryType, domain, message } = typedData as Required<TypedDataDefinition>
  const lowered = {
    ...typedData,
    domain: convert(types as Types, 'EIP712Domain', domain),
    message: convert(types as Types, primaryType, message),
  }
  return lowered as TypedDataDefinition
}

function convert(types: Types, type: string, value: unknown): unknown {
  const element = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (element !== undefined)
    return Array.isArray(value) ? value.map((item) => convert(types, element, item)) : value
  if (type === 'address') return typeof value === 'string' ? value.toLowerCase() : value
  const fields = types[type]
  if (!Array.isArray(fields) || !isRecord(value)) return value
  return {
    ...value,
    ...Object.fromEntries(
      fields
        .filter(({ name }) => name in value)
        .map((field) => [field.name, convert(types, field.type, value[field.name])]),
    ),
  }
}
