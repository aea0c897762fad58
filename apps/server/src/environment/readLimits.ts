import { defaultLimits, type Limits } from '@countersign/sign-in'
import type { Reader } from './createReader.ts'

const variables = {
  nonces: 'LIMIT_NONCES',
  signIns: 'LIMIT_SIGN_INS',
  signInsPerWallet: 'LIMIT_SIGN_INS_PER_WALLET',
  contractChecks: 'LIMIT_CONTRACT_CHECKS',
  transactions: 'LIMIT_TRANSACTIONS',
  changes: 'LIMIT_CHANGES',
  sessionMisses: 'LIMIT_SESSION_MISSES',
  allClients: 'LIMIT_ALL_CLIENTS',
  reads: 'LIMIT_READS',
  exports: 'LIMIT_EXPORTS',
  tokens: 'LIMIT_TOKENS',
  introspections: 'LIMIT_INTROSPECTIONS',
} as const satisfies Record<keyof Limits, string>

/** Requests per minute and client; 0 is no limit. */
export function readLimits(reader: Reader): Limits {
  const read = (limit: keyof Limits) =>
    reader.integer(variables[limit], { least: 0, most: 1_000_000, otherwise: defaultLimits[limit] })
  return {
    nonces: read('nonces'),
    signIns: read('signIns'),
    signInsPerWallet: read('signInsPerWallet'),
    contractChecks: read('contractChecks'),
    transactions: read('transactions'),
    changes: read('changes'),
    sessionMisses: read('sessionMisses'),
    allClients: read('allClients'),
    reads: read('reads'),
    exports: read('exports'),
    tokens: read('tokens'),
    introspections: read('introspections'),
  }
}
