import { InvalidOptionError } from '../errors/SignInError.ts'

const kinds = {
  string: ['a string', isString],
  number: ['a number', isNumber],
  bigint: ['a bigint, such as 1n', (value) => typeof value === 'bigint'],
  boolean: ['true or false', (value) => typeof value === 'boolean'],
  function: ['a function', (value) => typeof value === 'function'],
  object: ['an object', isObject],
  database: [
    'an open database, such as await openPostgres({ url }) or await openPostgres({ pool })',
    isDatabase,
  ],
  strings: ['an array of strings', (value) => Array.isArray(value) && value.every(isString)],
  proxies: [
    "an array of IP addresses and CIDR ranges of your proxies, such as ['127.0.0.1', '10.0.0.0/8']",
    (value) => Array.isArray(value) && value.every(isString),
  ],
  objects: ['an array of objects', (value) => Array.isArray(value) && value.every(isObject)],
  numbers: ['an array of numbers', (value) => Array.isArray(value) && value.every(isNumber)],
  'strings or function': [
    'an array of strings or a function',
    (value) => typeof value === 'function' || (Array.isArray(value) && value.every(isString)),
  ],
  'string or null': ['a string or null', (value) => isString(value) || value === null],
  'string or object': ['a string or an object', (value) => isString(value) || isObject(value)],
  'string or strings': [
    'a string or an array of strings',
    (value) => isString(value) || (Array.isArray(value) && value.every(isString)),
  ],
} as const satisfies Record<string, readonly [string, (value: unknown) => boolean]>

type Kind = keyof typeof kinds

/** What each option must be; with `?` it can be left out. */
export type OptionKinds<Options> = {
  readonly [Name in keyof Required<Options>]: undefined extends Options[Name] ? `${Kind}?` : Kind
}

/**
 * Checks that options are an object, that none is missing or of a wrong type, and that no other has a value: an option
 * with a misspelled name would have no effect.
 *
 * @param owner the function or the option that they belong to
 * @throws {InvalidOptionError} that names the option, without its value
 */
export function checkOptions<Options extends object>(
  owner: string,
  given: Options,
  expected: OptionKinds<Options>,
): void {
  refuseUnknown(owner, given, Object.keys(expected))
  checkKinds(owner, given, expected)
}

/** Checks the types of options as {@link checkOptions} does, and ignores others. */
export function checkKinds<Options extends object>(
  owner: string,
  given: Options,
  expected: OptionKinds<Options>,
): void {
  requireObject(owner, given)
  // `verifyToken` calls it for every token.
  for (const name of Object.keys(expected) as (keyof Options & string)[]) {
    const expectation = expected[name] as `${Kind}?` | Kind
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    const isOptional = expectation.endsWith('?')
    if (isOptional && value === undefined) continue
    const [text, isKind] = kinds[(isOptional ? expectation.slice(0, -1) : expectation) as Kind]
    if (isKind(value)) continue
    throw new InvalidOptionError(`${pathOf(owner, name)} must be ${text}, got ${typeOf(value)}.`)
  }
}

/** Refuses anything but an object, and options that are not among the names. */
export function refuseUnknown(owner: string, given: object, names: readonly string[]): void {
  requireObject(owner, given)
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || names.includes(name)) continue
    throw new InvalidOptionError(
      `${pathOf(owner, name)} is not an option${isFunctionName(owner) ? ` of ${owner}` : ''}. Use one of ${names.join(', ')}.`,
    )
  }
}

function requireObject(owner: string, given: unknown): void {
  if (isObject(given)) return
  throw new InvalidOptionError(
    `${owner} must be ${isFunctionName(owner) ? 'called with an object of options' : 'an object'}, got ${typeOf(given)}.`,
  )
}

/** An option of an option has its path. */
function pathOf(owner: string, name: string): string {
  return isFunctionName(owner) ? name : `${owner}.${name}`
}

function isFunctionName(owner: string): boolean {
  return /^(create|open|schedule|to|verify|watch)[A-Z]/.test(owner) || owner === 'countersign'
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

/** Neither a promise of one nor a pool has all of these functions. */
function isDatabase(value: unknown): boolean {
  const { query, transaction, listen, close } = (value ?? {}) as Readonly<Record<string, unknown>>
  return [query, transaction, listen, close].every((method) => typeof method === 'function')
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names the type of a value, without the value: `string`, `an array`, `an instance of Promise`. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  const { name = '' } = isObject(value) ? (value.constructor ?? {}) : {}
  return name === '' || name === 'Object' ? typeof value : `an instance of ${name}`
}
