import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyToken } from './verifyToken.ts'

const issuer = 'https://app.example'
const audience = 'https://api.example'
const iat = 1_795_000_000
const kid = 'one'

const issuerKey = generateKeyPairSync('ed25519')
const foreign = generateKeyPairSync('ed25519')
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const publicJwk = { ...issuerKey.publicKey.export({ format: 'jwk' }), kid, alg: 'EdDSA', use: 'sig' }
const foreignJwk = foreign.publicKey.export({ format: 'jwk' })
const jwks = { keys: [publicJwk] }

const header = { alg: 'EdDSA', typ: 'JWT', kid }
const claims = {
  iss: issuer,
  aud: audience,
  sub: 'account',
  sid: 'session',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: null,
  amr: ['wallet'],
  iat,
  exp: iat + 300,
  jti: 'token',
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (text: string, by: KeyObject) => sign(null, Buffer.from(text), by).toString('base64url')

/** A token with changes to its header and claims, signed by a key. `undefined` removes one. */
function write(headers: object = {}, changes: object = {}, by: KeyObject = issuerKey.privateKey): string {
  const text = `${encode({ ...header, ...headers })}.${encode({ ...claims, ...changes })}`
  return `${text}.${signed(text, by)}`
}

const genuine = write()
const [head = '', body = '', signature = ''] = genuine.split('.')

/** A symmetric signature with what everyone can read as its secret. */
function writeHmac(alg: 'HS256' | 'HS512', secret: string | Buffer): string {
  const text = `${encode({ ...header, alg })}.${body}`
  return `${text}.${createHmac(alg === 'HS256' ? 'sha256' : 'sha512', secret)
    .update(text)
    .digest('base64url')}`
}

const publicBytes = Buffer.from(publicJwk.x ?? '', 'base64url')
const publicPem = issuerKey.publicKey.export({ format: 'pem', type: 'spki' }).toString()

/** A payload that is not encoded (RFC 7797). */
function writeUnencoded(): string {
  const unencoded = encode({ ...header, b64: false, crit: ['b64'] })
  const text = `${unencoded}.${JSON.stringify(claims)}`
  return `${text}.${signed(text, issuerKey.privateKey)}`
}

function writeCurve(): string {
  const text = `${encode({ ...header, alg: 'ES256' })}.${body}`
  const by = { key: curve.privateKey, dsaEncoding: 'ieee-p1363' } as const
  return `${text}.${sign('sha256', Buffer.from(text), by).toString('base64url')}`
}

/** The same bytes in base64url, with another value of the four bits that are not used. */
const unusedBits = `${genuine.slice(0, -1)}${{ A: 'B', Q: 'R', g: 'h', w: 'x' }[genuine.at(-1) ?? '']}`

const verify = (token: unknown, at = iat + 1) =>
  verifyToken({ token: token as string, jwks, issuer, audience, now: () => at * 1000 })

const forgedTokens: readonly [name: string, token: unknown, code: string][] = [
  // The algorithm.
  ['no algorithm and no signature', `${encode({ ...header, alg: 'none' })}.${body}.`, 'token_signature'],
  [
    'no algorithm, with the signature',
    `${encode({ ...header, alg: 'none' })}.${body}.${signature}`,
    'token_signature',
  ],
  ['NONE in upper case', `${encode({ ...header, alg: 'NONE' })}.${body}.`, 'token_signature'],
  ['HS256 with the bytes of the public key', writeHmac('HS256', publicBytes), 'token_signature'],
  ['HS256 with the public key as PEM', writeHmac('HS256', publicPem), 'token_signature'],
  ['HS512 with the public key as JWK', writeHmac('HS512', JSON.stringify(publicJwk)), 'token_signature'],
  ['HS256 with an empty secret', writeHmac('HS256', ''), 'token_signature'],
  ['ES256', writeCurve(), 'token_signature'],
  ['no alg', write({ alg: undefined }), 'token_malformed'],
  // The key.
  ['another key with the same kid', write({}, {}, foreign.privateKey), 'token_signature'],
  ['another key with another kid', write({ kid: 'two' }, {}, foreign.privateKey), 'token_signature'],
  ['another key without a kid', write({ kid: undefined }, {}, foreign.privateKey), 'token_signature'],
  ['a path as the kid', write({ kid: '../../dev/null' }, {}, foreign.privateKey), 'token_signature'],
  ['its own key in the header (jwk)', write({ jwk: foreignJwk }, {}, foreign.privateKey), 'token_signature'],
  [
    'its own key in the header, with its kid',
    write({ kid: 'two', jwk: { ...foreignJwk, kid: 'two' } }, {}, foreign.privateKey),
    'token_signature',
  ],
  [
    'the URL of its own keys (jku)',
    write({ jku: 'https://evil.example/jwks.json' }, {}, foreign.privateKey),
    'token_signature',
  ],
  [
    'the URL of a certificate (x5u)',
    write({ x5u: 'https://evil.example/cert.pem' }, {}, foreign.privateKey),
    'token_signature',
  ],
  ['a certificate (x5c)', write({ x5c: ['AAAA'] }, {}, foreign.privateKey), 'token_signature'],
  // The content.
  ['another account', `${head}.${encode({ ...claims, sub: 'other' })}.${signature}`, 'token_signature'],
  ['another header', `${encode({ ...header, cty: 'x' })}.${body}.${signature}`, 'token_signature'],
  [
    'the signature of another token',
    `${head}.${body}.${write({}, { jti: 'other' }).split('.')[2]}`,
    'token_signature',
  ],
  [
    'one bit of the signature changed',
    `${head}.${body}.${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`,
    'token_signature',
  ],
  ['half of the signature', `${head}.${body}.${signature.slice(0, 43)}`, 'token_signature'],
  ['no signature', `${head}.${body}.`, 'token_signature'],
  ['a signature of zeros', `${head}.${body}.${'A'.repeat(86)}`, 'token_signature'],
  // The claims, as a key holder of another application of this server could sign them.
  ['expired', write({}, { iat: iat - 400, exp: iat - 100 }), 'token_expired'],
  ['not valid yet', write({}, { nbf: iat + 100 }), 'token_claims'],
  ['another issuer', write({}, { iss: 'https://evil.example' }), 'token_claims'],
  ['an issuer with a slash', write({}, { iss: `${issuer}/` }), 'token_claims'],
  ['a list of issuers', write({}, { iss: [issuer] }), 'token_claims'],
  ['another audience', write({}, { aud: 'https://shop.example' }), 'token_claims'],
  ['an audience that starts with ours', write({}, { aud: `${audience}.evil.example` }), 'token_claims'],
  ['no audience in a list', write({}, { aud: [] }), 'token_claims'],
  ['an expiry as text', write({}, { exp: String(iat + 300) }), 'token_claims'],
  ...['iss', 'aud', 'sub', 'sid', 'iat', 'exp', 'jti'].map(
    (name) => [`no ${name}`, write({}, { [name]: undefined }), 'token_claims'] as [string, string, string],
  ),
  // The header.
  ['another typ', write({ typ: 'at+jwt' }), 'token_claims'],
  ['no typ', write({ typ: undefined }), 'token_claims'],
  ['an unknown critical extension', write({ crit: ['exp'], exp: iat }), 'token_malformed'],
  ['an empty list of critical extensions', write({ crit: [] }), 'token_malformed'],
  ['a payload that is not encoded (b64: false)', writeUnencoded(), 'token_malformed'],
  ['b64: false alone', write({ b64: false, crit: ['b64'] }), 'token_malformed'],
  // The text.
  ['a fourth part', `${genuine}.x`, 'token_malformed'],
  ['a dot at the end', `${genuine}.`, 'token_malformed'],
  ['two parts', `${head}.${body}`, 'token_malformed'],
  ['padding', `${genuine}==`, 'token_malformed'],
  ['a space at the end', `${genuine} `, 'token_malformed'],
  ['a line break within the signature', `${genuine.slice(0, -9)}\n${genuine.slice(-9)}`, 'token_malformed'],
  ['unused bits of the signature', unusedBits, 'token_malformed'],
  ['letters after the signature', `${genuine}AAAA`, 'token_signature'],
  ['the scheme of the header', `Bearer ${genuine}`, 'token_malformed'],
  ['two tokens', `${genuine},${genuine}`, 'token_malformed'],
  ['the JSON form', JSON.stringify({ protected: head, payload: body, signature }), 'token_malformed'],
  ['an object', { protected: head, payload: body, signature }, 'token_malformed'],
  ['nothing', undefined, 'token_malformed'],
  ['an empty text', '', 'token_malformed'],
]

const messages: { readonly [code: string]: RegExp } = {
  token_signature:
    /^(No key of the key set has signed the token\. Pass the key set .*|The signature of the token is not valid)\.$/,
  token_claims:
    /^The claim "(iss|aud|sub|sid|iat|nbf|exp|jti|typ)" of the token is missing or has another value than expected(, got .+)?\.$/,
  token_expired: /^The token has expired\. Request a new one\.$/,
  token_malformed:
    /^(The token is not a JWT in compact form \(RFC 7519\)|The signature of the token is not in base64url)\.$/,
}

test.each(forgedTokens)('R10.20 R10.21 refuses a forged token: %s', async (_, token, code) => {
  const thrown = await verify(token).catch((error: unknown) => error)
  expect(thrown).toMatchObject({
    name: 'TokenError',
    code,
    message: expect.stringMatching(messages[code] ?? 'none'),
    docsPath: '@countersign/sign-in/docs/tokens.md#verify-tokens',
  })
  expect(await verify(genuine)).toMatchObject({ sub: 'account' })
})
