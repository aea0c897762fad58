import { zeroAddress } from 'viem'
import type { Provider } from '../wallet/provider.ts'
import type { Quirks } from '../wallet/quirks.ts'
import type { WalletPresence } from './imitateWallet.ts'
import { playedSteps } from './playedSteps.ts'
import { replayResponses } from './replayResponses.ts'
import type { RecordedFlag, RecordedIcon, WalletRecording } from './WalletRecording.ts'

/** Returns the presence of a recorded wallet, with `provider` behind every object. */
export function playRecording(recording: WalletRecording, provider: Provider): WalletPresence {
  const responses = replayResponses(recording, provider)
  const objects = recording.objects.map(({ flags, inherited }) => {
    const names = Object.keys(flags).filter((name) => inherited.includes(name))
    const prototype = Object.fromEntries(names.map((name) => [name, undefined]))
    return { prototype, object: Object.assign(Object.create(prototype), responses) as Provider }
  })
  const at = (index: number) => objects[index]?.object ?? responses
  for (const [index, { flags, inherited, providers }] of recording.objects.entries()) {
    const { object, prototype } = objects[index] ?? { object: {}, prototype: {} }
    for (const [name, flag] of Object.entries(flags))
      Object.assign(inherited.includes(name) ? prototype : object, { [name]: playFlag(flag, at) })
    if (providers) Object.assign(object, { providers: providers.map(at) })
  }

  const globals: Record<string, unknown> = {}
  for (const { path, object } of [...recording.globals].sort((a, b) => a.path.length - b.path.length)) {
    const [outer = path, inner] = path.split('.')
    if (!inner) globals[outer] = at(object)
    else globals[outer] = Object.assign(globals[outer] ?? {}, { [inner]: at(object) })
  }

  const announcements = recording.announcements.flatMap(({ name, rdns, uuid, icon, object, times }) => {
    const announcement = { name, rdns, icon: icon ? playIcon(icon) : '', provider: at(object) }
    const id = uuid === 'missing' ? undefined : 'not-a-uuid'
    return Array.from({ length: Math.min(times, 50) }, () =>
      uuid === 'v4' ? announcement : { ...announcement, uuid: id },
    )
  })
  return { announcements, globals }
}

/** Returns the quirks of a recorded wallet: whether it switches to a chain that it adds. */
export function recordedQuirks(recording: WalletRecording): Partial<Quirks> {
  const { added } = playedSteps(recording)
  if (!added) return {}
  const entries = [...added.before, ...added.after]
  return { switchesOnAdd: entries.some((entry) => entry.kind === 'event' && entry.name === 'chainChanged') }
}

function playFlag(flag: RecordedFlag, at: (index: number) => Provider): unknown {
  if (typeof flag !== 'string') return flag
  const [, index] = /^<object (\d+)>$/.exec(flag) ?? []
  if (index) return at(Number(index))
  switch (flag) {
    case '<function>':
      return () => {}
    case '<undefined>':
      return undefined
    case '<object>':
      return {}
    case '<number>':
      return 1_000_000_000
    case '<address 1>':
      return zeroAddress
    default:
      return 'text'
  }
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#808080" d="M0 0h1v1H0z"/></svg>'
/** A gray pixel. Browsers detect the type of a bitmap from its content. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNoaGj4DwAFhAKAjM1mJgAAAABJRU5ErkJggg=='

/** Returns a plain icon with the recorded type and size. */
function playIcon({ type, bytes }: RecordedIcon): string {
  if (type === 'url') return 'https://wallet.example/icon'
  const size = Math.min(bytes, 1_000_000)
  if (type === 'image/svg+xml')
    return `data:${type},${encodeURIComponent(SVG.length > size ? ' '.repeat(size) : SVG.padEnd(size))}`
  const dot = atob(PNG)
  return `data:${type};base64,${btoa(dot.length > size ? '\0'.repeat(size) : dot.padEnd(size, '\0'))}`
}
