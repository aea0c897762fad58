/**
 * What the window does without a person:
 * - `approve`, `reject`: as a person would; `reject-by-text` refuses by an error that has no code
 * - `never-loads`: never says that it is there; `never-answers`: says so, and leaves every question open
 * - `close-itself`: closes at the first question without a word
 * - `wrong-shape`: approves, with accounts that are no addresses; `no-list`: with accounts that are no list
 * - `unknown-chain`: approves, and knows the first network alone: the others answer 4902 until they are added
 */
const scripts = [
  'approve',
  'reject',
  'reject-by-text',
  'never-loads',
  'never-answers',
  'close-itself',
  'wrong-shape',
  'no-list',
  'unknown-chain',
] as const

export type KeysScript = (typeof scripts)[number]

export function isKeysScript(value: unknown): value is KeysScript {
  return scripts.some((script) => script === value)
}

/** The cookie by which a browser of a test tells its windows what to do, whatever other browsers do meanwhile. */
export const KEYS_COOKIE = 'countersign-keys'
