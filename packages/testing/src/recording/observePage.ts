import type { RecordedAnnouncement, RecordedFlag, RecordedIcon, RecordedObject } from './WalletRecording.ts'

/** What a page can see of wallets without a request, and their providers. */
export type ObservedPage = {
  readonly providers: readonly object[]
  readonly objects: readonly RecordedObject[]
  readonly announcements: readonly RecordedAnnouncement[]
  readonly globals: readonly { readonly path: string; readonly object: number }[]
}

const FLAG = /^(?:is|select)[A-Z]\w*$/
const ADDRESS = /0x[0-9a-fA-F]{40}/
/** Properties of globals that contain a provider. */
const INNER = ['ethereum', 'provider', 'evm']
const MAX_PROVIDERS = 32

/**
 * Observes the wallets of a page: requests announcements (EIP-6963), and reads globals and flags. Sends no wallet
 * request. Resolves after `waitMs`, because wallets may announce themselves late.
 */
export async function observePage(page: Window, waitMs = 250): Promise<ObservedPage> {
  const details: unknown[] = []
  const collect = (event: Event) => void details.push(read(event, 'detail'))
  page.addEventListener('eip6963:announceProvider', collect)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  page.removeEventListener('eip6963:announceProvider', collect)

  const providers: object[] = []
  function indexOf(provider: object): number {
    if (!providers.includes(provider)) providers.push(provider)
    return providers.indexOf(provider)
  }
  const announcements = readAnnouncements(details, indexOf)
  const globals = globalProviders(page).map(([path, provider]) => ({ path, object: indexOf(provider) }))
  // Nested providers are appended during the loop.
  const objects: RecordedObject[] = []
  for (let at = 0; at < providers.length && at < MAX_PROVIDERS; at++) {
    objects.push(readObject(providers[at] as object, indexOf))
  }
  return { providers: providers.slice(0, objects.length), objects, announcements, globals }
}

function readAnnouncements(
  details: readonly unknown[],
  indexOf: (provider: object) => number,
): RecordedAnnouncement[] {
  const found: RecordedAnnouncement[] = []
  for (const detail of details) {
    const provider = read(detail, 'provider')
    if (!isProvider(provider)) continue
    const info = read(detail, 'info')
    const uuid = read(info, 'uuid')
    const announced: RecordedAnnouncement = {
      name: String(read(info, 'name')).slice(0, 100),
      rdns: String(read(info, 'rdns')).slice(0, 100),
      uuid: uuid === undefined ? 'missing' : isUuid(uuid) ? 'v4' : 'other',
      icon: readIcon(read(info, 'icon')),
      object: indexOf(provider),
      times: 1,
    }
    const { name, rdns, object } = announced
    const same = found.findIndex(
      (match) => match.name === name && match.rdns === rdns && match.object === object,
    )
    const before = found[same]
    if (before) found[same] = { ...before, times: before.times + 1 }
    else found.push(announced)
  }
  return found
}

function readIcon(icon: unknown): RecordedIcon | null {
  if (typeof icon !== 'string' || icon === '') return null
  const [, type, base64, content] = /^data:([^;,]*)(?:;(?!base64)[^;,]*)*(;base64)?,(.*)$/s.exec(icon) ?? []
  if (type === undefined || content === undefined) return { type: 'url', bytes: 0 }
  try {
    const bytes = base64
      ? atob(content).length
      : new TextEncoder().encode(decodeURIComponent(content)).byteLength
    return { type, bytes }
  } catch {
    return { type, bytes: content.length }
  }
}

function readObject(provider: object, indexOf: (provider: object) => number): RecordedObject {
  const flags: Record<string, RecordedFlag> = {}
  const inherited: string[] = []
  for (const { name, own } of propertyNames(provider)) {
    if (!FLAG.test(name) || Object.hasOwn(flags, name)) continue
    flags[name] = readFlag(read(provider, name), indexOf)
    if (!own) inherited.push(name)
  }
  const listed = read(provider, 'providers')
  if (!Array.isArray(listed)) return { flags, inherited }
  const providers = listed.slice(0, MAX_PROVIDERS).filter(isProvider).map(indexOf)
  return { flags, inherited, providers }
}

function readFlag(value: unknown, indexOf: (provider: object) => number): RecordedFlag {
  if (isProvider(value)) return `<object ${indexOf(value)}>`
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return Math.abs(value) < 1e6 ? value : '<number>'
  if (typeof value !== 'string') return `<${typeof value}>`
  return ADDRESS.test(value) ? '<address 1>' : '<string>'
}

function propertyNames(provider: object): { name: string; own: boolean }[] {
  const names: { name: string; own: boolean }[] = []
  try {
    for (let at: object | null = provider; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
      for (const name of Object.getOwnPropertyNames(at)) names.push({ name, own: at === provider })
    }
  } catch {
    // Proxies may throw.
  }
  return names.sort((a, b) => Number(b.own) - Number(a.own) || (a.name < b.name ? -1 : 1))
}

function globalProviders(page: Window): [string, object][] {
  const found: [string, object][] = []
  for (const name of Object.getOwnPropertyNames(page).sort()) {
    const value = read(page, name)
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) continue
    if (read(value, 'window') === value || value === page.document) continue
    if (isProvider(value)) found.push([name, value])
    for (const inner of INNER) {
      const nested = read(value, inner)
      if (isProvider(nested)) found.push([`${name}.${inner}`, nested])
    }
  }
  return found
}

function isProvider(value: unknown): value is object {
  return typeof value === 'object' && value !== null && typeof read(value, 'request') === 'function'
}

function isUuid(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(value)
  )
}

/** Reads a property of an object of other scripts: getters and proxies may throw. */
function read(target: unknown, key: string): unknown {
  try {
    return (target as Record<string, unknown> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}
