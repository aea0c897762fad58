import { errorDefinitions } from '@countersign/api'
import { RequestError } from '../src/errors/RequestError.ts'
import { createSiweMessage } from '../src/siwe/createSiweMessage.ts'
import { parseDateTime } from '../src/siwe/dateTime.ts'
import { parseSiweMessage } from '../src/siwe/parseSiweMessage.ts'
import { readRecap } from '../src/siwe/recap.ts'
import type { SiweMessage } from '../src/siwe/SiweMessage.ts'
import { readByGrammar } from './grammar.ts'

export type Checked = {
  /** `accepted`, or the code of the refusal. */
  readonly outcome: string
  /** The error found; `null` for none. */
  readonly failure: string | null
  /** Duration of parsing in milliseconds. */
  readonly took: number
}

/**
 * Parses a text and returns the error found, if any: a thrown value that is not a RequestError, a
 * disagreement with the grammar, or fields that do not produce the same text.
 */
export function checkText(text: string): Checked {
  const begun = performance.now()
  const read = attempt(() => parseSiweMessage(text))
  const took = performance.now() - begun
  const byGrammar = readByGrammar(text)
  if (read.status === 'threw') return { outcome: 'threw', failure: `threw ${read.error}`, took }
  if (read.status === 'refused') {
    const isOfMessages = read.code.startsWith('message_') && read.code in errorDefinitions
    const failure = byGrammar ? `refused with ${read.code}, and the grammar knows it` : null
    return { outcome: read.code, failure: isOfMessages ? failure : `refused with ${read.code}`, took }
  }
  return { outcome: 'accepted', failure: failureOf(read.value, text, byGrammar), took }
}

function failureOf(message: SiweMessage, text: string, byGrammar: Fields | null): string | null {
  if (!byGrammar) return 'accepted, and the grammar does not know it'
  const written = attempt(() => createSiweMessage(message))
  if (written.status !== 'done') return 'its own fields are refused'
  if (written.value !== text) return 'its fields write another text'
  if (!isSame(message, byGrammar)) return 'the grammar reads other fields'
  const dates = [message.issuedAt, message.expirationTime, message.notBefore]
  if (dates.some((date) => date !== undefined && !Number.isFinite(parseDateTime(date))))
    return 'a date is none'
  return attempt(() => readRecap(message.resources)).status === 'done' ? null : 'reading its ReCap threw'
}

type Fields = Record<string, string>

type Attempt<Value> =
  | { readonly status: 'done'; readonly value: Value }
  | { readonly status: 'refused'; readonly code: string }
  | { readonly status: 'threw'; readonly error: unknown }

function attempt<Value>(act: () => Value): Attempt<Value> {
  try {
    return { status: 'done', value: act() }
  } catch (error) {
    return error instanceof RequestError
      ? { status: 'refused', code: error.code }
      : { status: 'threw', error }
  }
}

/** Compares the fields. The grammar also returns the host, a part of the domain. */
function isSame({ chainId, resources, ...others }: SiweMessage, { host: _, ...fields }: Fields): boolean {
  const texts: Fields = { ...others, chainId: String(chainId) }
  if (resources) texts.resources = resources.map((resource) => `\n- ${resource}`).join('')
  const names = Object.keys(texts)
  return names.length === Object.keys(fields).length && names.every((name) => texts[name] === fields[name])
}
