import { createRandom, type Random } from '@countersign/sign-in/testing/random'

/** The chunks to send over one connection, and secrets that the responses must not contain. */
export type Case = {
  readonly pieces: readonly Buffer[]
  /** Whether it is sent slowly, read slowly, or cut off after its last chunk. */
  readonly pace: 'at_once' | 'slow_write' | 'slow_read' | 'cut_off'
  /** Values in its cookies, tokens and bodies. */
  readonly secrets: readonly string[]
}

/** The paths of requests: at least those of all routes and pages. */
export const paths = [
  '/api/siwe/nonce',
  '/api/siwe/verify',
  '/api/session',
  '/api/wallets',
  '/api/wallets/0192d3a0-0000-7000-8000-000000000000',
  '/api/wallets/0192d3a0-0000-7000-8000-000000000000/primary',
  '/api/sessions',
  '/api/sessions/0192d3a0-0000-7000-8000-000000000000',
  '/api/activity',
  '/api/account',
  '/api/account/export',
  '/api/transactions',
  '/api/events',
  '/api/token',
  '/api/token/introspect',
  '/api/jwks.json',
  '/.well-known/jwks.json',
  '/api/passkeys',
  '/api/passkeys/0192d3a0-0000-7000-8000-000000000000',
  '/api/passkeys/registration-options',
  '/api/passkeys/sign-in-options',
  '/api/passkeys/sign-in',
  '/healthz',
  '/readyz',
  '/metrics',
  '/',
  '/account',
  '/account/wallets',
  '/account/sessions',
  '/account/activity',
  '/account/data',
  '/send',
  '/favicon.svg',
  '/api',
  '*',
]
const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'BREW',
  'get',
]
const ascii = Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code)).join('')
const bytes = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)).join('')

/** Generates the requests to a server of this origin. The same seed gives the same requests. */
export function createCases(seed: number, origin: string): () => Case {
  const random = createRandom(seed)
  const { host, port } = new URL(origin)

  function secret(secrets: string[]): string {
    const text = `secret${random.text('abcdefghijklmnopqrstuvwxyz0123456789', 12, 37)}`
    secrets.push(text)
    return text
  }

  function target(): string {
    const path = random.pick(paths)
    if (random.chance(0.7)) return path
    return random.pick([
      () => `${path}?${random.text(ascii.replace(' ', ''), 0, 60)}`,
      () =>
        `${path}?address=${random.text('0x123abc', 0, 50)}&limit=${random.text('-0123456789e.', 0, 30)}&before=${random.text(ascii.trim(), 0, 20)}`,
      () => `${path}/${random.text('%0123456789abcdef/.', 0, 40)}`,
      () => `/${random.text(ascii.trim(), 0, 200)}`,
      () => path.replaceAll('/', random.pick(['//', '/./', '/../', '\\', '%2f'])),
      () => `http://${random.text(ascii.trim(), 0, 20)}${path}`,
      () => `/${random.text(bytes, 1, 20)}`,
      () => `${path}?${'x'.repeat(random.below(20_000))}`,
    ])()
  }

  function value(depth: number, secrets: string[]): unknown {
    const kind = random.below(depth > 0 ? 9 : 7)
    if (kind === 0) return random.pick([null, true, false, 0, -1, 1e308, Number.MAX_SAFE_INTEGER, 0.1])
    if (kind < 3) return secret(secrets)
    if (kind === 3) return random.text(bytes, 0, 100)
    if (kind === 4) return random.pick(['link', 'sign_in', `0x${random.text('0123456789abcdef', 0, 132)}`])
    if (kind === 5)
      return `${host} wants you to sign in with your Ethereum account:\n${random.text(ascii, 0, 90)}`
    if (kind === 6) return '\ud800'.repeat(random.below(3))
    if (kind === 7) return Array.from({ length: random.below(60) }, () => value(depth - 1, secrets))
    return object(depth - 1, secrets)
  }

  function object(depth: number, secrets: string[]): Record<string, unknown> {
    const names = ['message', 'signature', 'purpose', 'framed', 'confirm', 'address', 'transactions', 'hash']
    const entries = Array.from({ length: random.below(5) }, () => [
      random.pick([...names, '__proto__', 'constructor', random.text(ascii, 0, 8)]),
      value(depth, secrets),
    ])
    return Object.fromEntries(entries)
  }

  function body(secrets: string[]): Buffer {
    const json = () => JSON.stringify(object(3, secrets))
    return Buffer.from(
      random.pick([
        json,
        json,
        json,
        () => JSON.stringify(value(3, secrets)) ?? '',
        () => json().slice(0, random.below(30)),
        () => `{"message":"${secret(secrets)}"`,
        () => '[{"a":'.repeat(random.below(9_000)),
        () => ' '.repeat(random.below(80_000)),
        () => random.text(bytes, 0, 300),
        () => '',
      ])(),
      random.pick(['utf8', 'utf8', 'utf8', 'latin1', 'utf16le']),
    )
  }

  function headers(secrets: string[]): string[] {
    const lines = [random.chance(0.95) ? `Host: ${host}` : `Host: ${random.text(ascii, 0, 30)}`]
    if (random.chance(0.6)) lines.push(`Origin: ${random.chance(0.8) ? origin : random.text(ascii, 0, 30)}`)
    if (random.chance(0.7)) lines.push('Content-Type: application/json')
    else if (random.chance(0.5)) lines.push(`Content-Type: ${random.text(ascii, 0, 40)}`)
    const names = [
      `countersign_session_${port}`,
      `countersign_browser_${port}`,
      `countersign_session_${port}_framed`,
    ]
    if (random.chance(0.6)) {
      const token = () =>
        random.chance(0.5) ? `${secret(secrets)}${'A'.repeat(43)}`.slice(0, 43) : secret(secrets)
      const cookies = Array.from({ length: 1 + random.below(3) }, () => `${random.pick(names)}=${token()}`)
      lines.push(`Cookie: ${cookies.join(random.pick(['; ', ';', ', ', '']))}`)
    }
    const others = [
      () => `Authorization: Bearer ${secret(secrets)}`,
      () => `X-Forwarded-For: ${random.text(`${ascii},`, 0, 60)}`,
      () => `Sec-Fetch-Site: ${random.pick(['same-origin', 'cross-site', 'none', random.text(ascii, 0, 9)])}`,
      () => `Sec-Fetch-Mode: ${random.pick(['navigate', 'cors', 'no-cors'])}`,
      () => `User-Agent: ${random.text(bytes.replaceAll(/[\r\n]/g, ''), 0, 500)}`,
      () => `Expect: ${random.pick(['100-continue', 'x'])}`,
      () => 'Upgrade: websocket\r\nConnection: Upgrade',
      () => `Accept-Encoding: ${random.pick(['gzip', 'br', '*', 'identity;q=0', random.text(ascii, 0, 20)])}`,
      () => `If-None-Match: ${random.text(ascii, 0, 40)}`,
      () => `Range: bytes=${random.text('-0123456789,', 0, 12)}`,
      () => `${random.text(ascii, 0, 20)}: ${random.text(bytes, 0, 40)}`,
      () => `X: ${'y'.repeat(random.below(20_000))}`,
    ]
    while (random.chance(0.4)) lines.push(random.pick(others)())
    return lines
  }

  function request(secrets: string[]): Buffer {
    const lines = [
      `${random.chance(0.98) ? random.pick(methods) : random.text(ascii, 0, 9)} ${target()} HTTP/1.1`,
    ]
    lines.push(...headers(secrets))
    if (random.chance(0.45)) return Buffer.from([...lines, '', ''].join('\r\n'), 'latin1')
    const content = body(secrets)
    if (random.chance(0.3)) {
      const head = Buffer.from([...lines, 'Transfer-Encoding: chunked', '', ''].join('\r\n'), 'latin1')
      const size = 1 + random.below(5_000)
      const parts = []
      for (let at = 0; at < content.length; at += size) {
        const part = content.subarray(at, at + size)
        parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'))
      }
      return Buffer.concat([head, ...parts, Buffer.from(random.chance(0.9) ? '0\r\n\r\n' : 'zz\r\n')])
    }
    const length = random.chance(0.9)
      ? content.length
      : random.pick([content.length + 5, 0, '', '-1', '1e3', '99999999999'])
    return Buffer.concat([
      Buffer.from([...lines, `Content-Length: ${length}`, '', ''].join('\r\n'), 'latin1'),
      content,
    ])
  }

  return () => {
    const secrets: string[] = []
    const count = random.chance(0.7) ? 1 : 1 + random.below(random.chance(0.1) ? 60 : 8)
    const sent = Array.from({ length: count }, () => request(secrets))
    const pace = random.pick([
      'at_once',
      'at_once',
      'at_once',
      'at_once',
      'slow_write',
      'slow_read',
      'cut_off',
    ] as const)
    if (random.chance(0.1)) sent.push(Buffer.from(random.text(bytes, 0, 200), 'latin1'))
    const sentBytes = Buffer.concat(sent)
    return { pieces: split(sentBytes, pace, random), pace, secrets }
  }
}

function split(request: Buffer, pace: Case['pace'], random: Random): Buffer[] {
  if (pace === 'cut_off') return [request.subarray(0, random.below(request.length + 1))]
  if (pace !== 'slow_write') return [request]
  const cuts = Array.from({ length: 1 + random.below(5) }, () => random.below(request.length + 1)).sort(
    (a, b) => a - b,
  )
  return [0, ...cuts].map((at, index) => request.subarray(at, cuts[index] ?? request.length))
}
