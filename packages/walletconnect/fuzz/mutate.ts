import type { Random } from '../../sign-in/fuzz/random.ts'

type Slot = { readonly parent: Record<string, unknown>; readonly key: string }

const TEXTS = [
  '',
  ' ',
  '0x',
  '0',
  '-1',
  '1e999',
  'eip155:1',
  'eip155:0',
  'eip155:9007199254740993',
  'eip155:1:0x0000000000000000000000000000000000000000',
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'javascript://%0aalert(1)',
  'intent://x#Intent;end',
  '\u0000',
  '\uD800',
  '\u202Egnp.exe',
  'ﷺ'.repeat(50),
  '00'.repeat(32),
  'wallet://x y',
]
const NUMBERS = [0, -1, 1.5, 1e-9, 2 ** 31, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e18, 1e308, 1_800_000_000_000]

/** An unexpected value, at most as large as a relay accepts. */
export function hostileValue(random: Random): unknown {
  switch (random.below(10)) {
    case 0:
      return random.pick(NUMBERS)
    case 1:
      return random.pick([null, true, false])
    case 2:
      return random.pick<unknown>([
        {},
        [],
        [[]],
        [null],
        { toString: 1 },
        { length: 1e9 },
        { chainId: { chainId: 1 } },
      ])
    case 3:
      return JSON.parse('{"__proto__":{"accounts":["eip155:1:0x1"]},"constructor":{"prototype":1}}')
    case 4:
      return 'x'.repeat(random.below(50_000))
    case 5:
      return JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)
    case 6:
      return accounts(random, random.below(1500))
    case 7:
      return Array.from({ length: random.below(2000) }, () => random.pick(TEXTS))
    default:
      return random.pick(TEXTS)
  }
}

/** CAIP-10 accounts with many chains, many addresses, or both. */
export function accounts(random: Random, count: number): string[] {
  const [chains, addresses] = [1 + random.below(800), 1 + random.below(1500)]
  return Array.from({ length: count }, (_, index) => {
    const address = (index % addresses).toString(16).padStart(40, random.pick(['0', 'a', 'F']))
    return `eip155:${1 + (index % chains)}:0x${address}`
  })
}

/** A copy of a value with one entry replaced, removed, duplicated or swapped. */
export function mutate(value: unknown, random: Random): unknown {
  const root = { value: structuredClone(value) } as Record<string, unknown>
  const slots = slotsOf(root)
  const { parent, key } = random.pick(slots)
  switch (random.below(6)) {
    case 0:
      delete parent[key]
      break
    case 1: {
      const other = random.pick(slots)
      const kept = structuredClone(other.parent[other.key])
      parent[key] = kept
      break
    }
    case 2:
      parent[key] = [parent[key], structuredClone(parent[key])]
      break
    case 3:
      parent[random.pick(TEXTS)] = hostileValue(random)
      break
    default:
      parent[key] = hostileValue(random)
  }
  return root.value
}

/** A text with a part removed, duplicated or inserted. */
export function mutateText(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  const end = Math.min(text.length, at + 1 + random.below(20))
  switch (random.below(4)) {
    case 0:
      return text.slice(0, at) + text.slice(end)
    case 1:
      return text.slice(0, end) + text.slice(at)
    case 2:
      return text.slice(0, at)
    default:
      return (
        text.slice(0, at) + random.pick([...TEXTS, '{', ']', '"', ',', '\\', '9'.repeat(30)]) + text.slice(at)
      )
  }
}

function slotsOf(root: Record<string, unknown>): Slot[] {
  const slots: Slot[] = []
  const visit = (parent: Record<string, unknown>) => {
    for (const key of Object.keys(parent)) {
      if (slots.length >= 500) return
      slots.push({ parent, key })
      const child = parent[key]
      if (typeof child === 'object' && child !== null) visit(child as Record<string, unknown>)
    }
  }
  visit(root)
  return slots
}
