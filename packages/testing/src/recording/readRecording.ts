import * as v from 'valibot'
import { TestingError } from '../errors/TestingError.ts'
import {
  type Json,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  stepIds,
  stepStatuses,
  type WalletRecording,
} from './WalletRecording.ts'

/**
 * Reads a recording from parsed JSON.
 *
 * @throws {TestingError} `recording_invalid`, `recording_too_new`
 */
export function readRecording(input: unknown): WalletRecording {
  const { version, objects } = parse(headerSchema, input)
  if (version > RECORDING_VERSION) {
    throw new TestingError(
      'recording_too_new',
      `The wallet recording has version ${version}; this package reads ${RECORDING_VERSION}. Update @countersign/testing.`,
    )
  }
  return parse(recordingSchema(Array.isArray(objects) ? objects.length : 0), input)
}

// A message follows the path of the value: "steps[0].id must be one of …".
const text = v.string('must be a string')
const count = v.pipe(v.number('must be a number from 0 up'), v.minValue(0, 'must be a number from 0 up'))
const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, ({ expected }) => (expected === 'Object' ? 'must be an object' : 'is missing'))
const list = <Item extends v.GenericSchema>(item: Item) => v.array(item, 'must be a list')
const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`)
const json = v.custom<Json>(() => true)

const POSITIVE = 'must be a positive integer'

const headerSchema = object({
  format: v.literal(RECORDING_FORMAT, `must be "${RECORDING_FORMAT}"`),
  version: v.pipe(v.number(POSITIVE), v.integer(POSITIVE), v.minValue(1, POSITIVE)),
  objects: v.optional(v.unknown()),
})

const errorSchema = object({
  shape: oneOf(['error', 'object', 'string', 'null', 'undefined', 'other']),
  code: v.exactOptional(v.union([v.number(), text], 'must be a number or a string')),
  message: v.exactOptional(text),
  data: v.exactOptional(json),
})

const logEntrySchema = v.variant(
  'kind',
  [
    object({ kind: v.literal('event'), name: text, payload: v.exactOptional(json), elapsedMs: count }),
    object({ kind: v.literal('response'), value: v.exactOptional(json), elapsedMs: count }),
    object({ kind: v.literal('error'), error: errorSchema, elapsedMs: count }),
  ],
  'must be one of event, response, error',
)

function recordingSchema(objectCount: number) {
  const index = v.custom<number>(
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < objectCount,
    'must be an index of objects',
  )
  const flag = v.nullable(v.union([v.string(), v.number(), v.boolean()], 'must not be an object'))
  return object({
    format: v.literal(RECORDING_FORMAT),
    version: v.literal(RECORDING_VERSION),
    recordedAt: text,
    browser: text,
    objects: list(
      object({
        flags: v.record(v.string(), flag, 'must be an object'),
        inherited: list(text),
        providers: v.exactOptional(list(index)),
      }),
    ),
    announcements: list(
      object({
        name: text,
        rdns: text,
        uuid: oneOf(['v4', 'other', 'missing']),
        icon: v.nullable(object({ type: text, bytes: count })),
        object: index,
        times: count,
      }),
    ),
    globals: list(
      object({
        path: v.pipe(text, v.regex(/^[\w$]+(\.[\w$]+)?$/, 'must be like "ethereum" or "phantom.ethereum"')),
        object: index,
      }),
    ),
    asked: index,
    steps: list(
      object({
        id: oneOf(stepIds),
        status: oneOf(stepStatuses),
        request: v.nullable(object({ method: text, params: v.exactOptional(json) })),
        log: list(logEntrySchema),
      }),
    ),
  })
}

function parse<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown): Output {
  const result = v.safeParse(schema, input, { abortEarly: true })
  if (result.success) return result.output
  const [{ path = [], message, input: value }] = result.issues
  const at = path.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  throw new TestingError(
    'recording_invalid',
    `Invalid wallet recording: ${at.slice(1) || 'the recording'} ${message}, got ${shown(value)}.`,
  )
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  return typeof value === 'string' ? `"${value.slice(0, 60)}"` : String(value)
}
