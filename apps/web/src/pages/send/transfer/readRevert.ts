import { decodeErrorResult, type Hex, parseAbi } from 'viem'
import { sanitizeText } from '../asset/sanitizeText.ts'
import type { KnownError, RevertReason } from './RevertReason.ts'

/** Maximum length of a displayed contract message. */
const MAX_LENGTH = 160

const errors = parseAbi([
  'error Error(string)',
  'error Panic(uint256)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InvalidSender(address sender)',
  'error EnforcedPause()',
  'error AccessManagedUnauthorized(address caller)',
  'error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
  'error OwnableUnauthorizedAccount(address account)',
])

const known: ReadonlyMap<string, KnownError> = new Map([
  ['ERC20InsufficientBalance', 'insufficient_balance'],
  ['ERC20InvalidReceiver', 'bad_receiver'],
  ['ERC20InvalidSender', 'bad_sender'],
  ['EnforcedPause', 'paused'],
  ['AccessManagedUnauthorized', 'not_allowed'],
  ['AccessControlUnauthorizedAccount', 'not_allowed'],
  ['OwnableUnauthorizedAccount', 'not_allowed'],
])

/** Parses the revert data of a call (Solidity's errors, ERC-6093). Never throws. */
export function readRevert(data: Hex | null): RevertReason {
  if (data === null || data === '0x') return { kind: 'silent' }
  const selector: Hex = `0x${data.slice(2, 10)}`
  try {
    const { errorName, args } = decodeErrorResult({ abi: errors, data })
    switch (errorName) {
      case 'Error': {
        const words = sanitizeText(args[0], MAX_LENGTH)
        return words === '' ? { kind: 'silent' } : { kind: 'words', words }
      }
      case 'Panic':
        return { kind: 'panic', code: Number(BigInt.asUintN(32, args[0])) }
      default: {
        const kind = known.get(errorName)
        return kind ? { kind } : { kind: 'unknown', selector }
      }
    }
  } catch {
    return { kind: 'unknown', selector }
  }
}
