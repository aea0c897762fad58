import type { PhoneRecord, PhoneStorage } from './createPhoneState.ts'

/** Persists in local storage. A storage that throws or has invalid data counts as empty. */
export function phoneStorage(key: string): PhoneStorage {
  return {
    read() {
      try {
        return parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
      } catch {
        return null
      }
    },
    write(record) {
      try {
        localStorage.setItem(key, JSON.stringify(record))
      } catch {}
    },
  }
}

function parse(value: unknown): Partial<PhoneRecord> | null {
  if (!hasAll(value, [])) return null
  const { account, chainId, added, sessions, pairings, pendingRequests } = value
  const record = {
    account: typeof account === 'string' ? account : undefined,
    chainId: typeof chainId === 'number' ? chainId : undefined,
    added: listOf(added, ['id', 'name', 'rpcUrl', 'nativeCurrency']),
    sessions: listOf(sessions, ['topic', 'key', 'keys', 'peer', 'namespaces', 'expiry']),
    pairings: listOf(pairings, ['topic', 'key', 'expiry']),
    pendingRequests: listOf(pendingRequests, ['topic', 'request']),
  }
  return record as Partial<PhoneRecord>
}

function listOf(value: unknown, fields: readonly string[]): object[] {
  return Array.isArray(value) ? value.filter((entry) => hasAll(entry, fields)) : []
}

function hasAll(value: unknown, fields: readonly string[]): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && fields.every((field) => field in value)
}
