// A setup file for Vitest: `expect(response).toHaveStatus(200)` names the code and the detail of a refused request.
import { expect } from 'vitest'

/** Fails with what the body has: of a `Response` after reading a copy of it, so `await` this. */
function toHaveStatus(received, expected) {
  const { status } = received
  const pass = status === expected
  const explain = (body) => ({
    pass,
    actual: status,
    expected,
    message: () =>
      `Expected status ${this.isNot ? 'not ' : ''}${expected}, got ${status}${describeBody(body)}`,
  })
  if (pass || !(received instanceof Response)) return explain(received.body)
  const isEndless = received.headers.get('content-type')?.startsWith('text/event-stream')
  return received.bodyUsed || isEndless ? explain('') : received.clone().text().then(explain)
}

/** @param {unknown} body a parsed problem, another value, or a text */
function describeBody(body) {
  const value = parse(body instanceof Uint8Array ? Buffer.from(body).toString() : body)
  if (value === undefined || value === null || value === '') return ', without a body.'
  if (typeof value.code !== 'string') return `: ${typeof value === 'string' ? value : JSON.stringify(value)}`
  const { code, detail, ...others } = value
  return ` ${code}: ${detail ?? 'no detail'}\n${JSON.stringify(others)}`
}

function parse(body) {
  try {
    return typeof body === 'string' ? JSON.parse(body) : body
  } catch {
    return body
  }
}

expect.extend({ toHaveStatus })
