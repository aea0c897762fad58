/**
 * Changes that no test can detect because they change nothing that can be observed, by area: the line `before`, the first of
 * several, and the line or lines `after`, as `npm run mutate` prints them.
 *
 * @type {Record<string, import('./readReport.mjs').Equivalent[]>}
 */
export const equivalents = {
  flow: [],
  limits: [
    {
      file: 'clientNetwork.ts',
      before: String.raw`if (/^[\d.]+$/.test(ipAddress)) return { client: ipAddress, wider: [] }`,
      after: 'if (false) return { client: ipAddress, wider: [] }',
      why: 'A fast path: the code below returns the same for IPv4.',
    },
    {
      file: 'clientNetwork.ts',
      before: String.raw`if (/^[\d.]+$/.test(ipAddress)) return { client: ipAddress, wider: [] }`,
      after: String.raw`if (/^[\d.]$/.test(ipAddress)) return { client: ipAddress, wider: [] }`,
      why: 'A fast path: the code below returns the same for IPv4.',
    },
    {
      file: 'clientNetwork.ts',
      before: 'return wider.at(-1)?.name ?? client',
      after: 'return wider.at(+1)?.name ?? client',
      why: 'There are two wider networks or none.',
    },
    {
      file: 'createLimiter.ts',
      before: 'const ownFreeAt = (name === null ? undefined : refusedUntil.get(name)) ?? now',
      after: 'const ownFreeAt = (false ? undefined : refusedUntil.get(name)) ?? now',
      why: 'No refusal has the name null.',
    },
    {
      file: 'createLimiter.ts',
      before:
        'await takeWithin(limit, client, async (use) => (use ? batch({ limit: use }) : { freeAt: null }))',
      after: 'await takeWithin(limit, client, async (use) => (use ? batch({ limit: use }) : {}))',
      why: 'What the callback returns without a use is passed on, and not read here.',
    },
    {
      file: 'createLimiter.ts',
      before: 'if (limits[limit] === 0) return { name: null, shared: [] }',
      after: 'if (limits[limit] === 0) return { name: null, shared: ["Stryker was here"] }',
      why: 'A text instead of a bucket has no rate, and refuses nothing.',
    },
    {
      file: 'createLimiter.ts',
      before: 'const shared = address ? [] : sharedBuckets(limits, limit, networks?.wider ?? [])',
      after:
        'const shared = address ? ["Stryker was here"] : sharedBuckets(limits, limit, networks?.wider ?? [])',
      why: 'A text instead of a bucket has no rate, and refuses nothing.',
    },
    {
      file: 'createLimiter.ts',
      before:
        "return { name: networks && [limit, networks.client, address?.toLowerCase() ?? ''].join('\\n'), shared }",
      after:
        "return { name: networks && [limit, networks.client, address?.toUpperCase() ?? ''].join('\\n'), shared }",
      why: 'Either gives all spellings of an address one name.',
    },
    {
      file: 'createLimiter.ts',
      before:
        "return { name: networks && [limit, networks.client, address?.toLowerCase() ?? ''].join('\\n'), shared }",
      after:
        'return { name: networks && [limit, networks.client, address?.toLowerCase() ?? "Stryker was here!"].join(\'\\n\'), shared }',
      why: 'The name is hashed; any text that is no address works.',
    },
  ],
  node: [
    {
      file: 'toNodeHandler.ts',
      before: 'if (direct)',
      after: 'if (false)',
      why: 'A fast path: a complete Request has the same response.',
    },
    ...['true', 'cookies.length >= 0'].map((condition) => ({
      file: 'sendResponse.ts',
      before: "if (cookies.length > 0) response.appendHeader('set-cookie', cookies)",
      after: `if (${condition}) response.appendHeader('set-cookie', cookies)`,
      why: 'Node.js sends no header for an empty list.',
    })),
    {
      file: 'sendResponse.ts',
      before: 'if (text !== undefined || !body) {',
      after: 'if (false || !body) {',
      why: 'A fast path: the body has the same text.',
    },
    {
      file: 'streamOf.ts',
      before: 'void parts?.return?.().then(',
      after: 'void parts?.return().then(',
      why: 'The iterators of Node.js have this function; their type does not tell.',
    },
    {
      file: 'createGetClientIp.ts',
      before: 'forwardedFor === undefined ? null : String(forwardedFor),',
      after: 'false ? null : String(forwardedFor),',
      why: 'The text "undefined" is no address, so the connection is the client, as without the header.',
    },
    {
      file: 'toRequest.ts',
      before: '...(hasBody && body !== undefined ? { body: body as BodyInit } : {}),',
      after: '...(hasBody && true ? { body: body as BodyInit } : {}),',
      why: 'The body undefined is none.',
    },
    {
      file: 'toRequest.ts',
      before:
        "const target = 'originalUrl' in incoming ? String(incoming.originalUrl) : (incoming.url ?? '/')",
      after:
        'const target = \'originalUrl\' in incoming ? String(incoming.originalUrl) : (incoming.url ?? "")',
      why: 'An empty target is no path, which becomes / too.',
    },
    {
      file: 'toRequest.ts',
      before: String.raw`if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return '/'`,
      after: String.raw`if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return ""`,
      why: 'A URL without a path has the path /.',
    },
    {
      file: 'toRequest.ts',
      before: 'return (host !== undefined && !isHost(host)) || hasSeveralHosts(incoming.rawHeaders)',
      after: 'return (true && !isHost(host)) || hasSeveralHosts(incoming.rawHeaders)',
      why: 'The text "undefined" is a valid host.',
    },
    {
      file: 'toRequest.ts',
      before: 'if (host === known) return true',
      after: 'if (false) return true',
      why: 'A fast path: the code below finds that the host is valid again.',
    },
    {
      file: 'toRequest.ts',
      before: "export function isForbiddenMethod({ method = '' }: IncomingMessage): boolean {",
      after:
        'export function isForbiddenMethod({ method = "Stryker was here!" }: IncomingMessage): boolean {',
      why: 'Neither text is a forbidden method.',
    },
  ],
  postgres: [
    {
      file: 'checkNotifications.ts',
      before: "await database.query(sql, [channel, 'probe'])",
      after: 'await database.query(sql, [channel, ""])',
      why: 'The payload is not read: the channel belongs to one check.',
    },
    {
      file: 'connectPostgres.ts',
      before: 'if (options.pool) await checkTypes(database)',
      after: 'if (true) await checkTypes(database)',
      why: 'A pool of its own has the parsers of pg, which the check accepts.',
    },
    {
      file: 'connectPostgres.ts',
      before: 'if (password !== undefined) connection.password = password',
      after: 'if (true) connection.password = password',
      why: 'A password that is undefined is none.',
    },
    {
      file: 'createConnectionRunner.ts',
      before: 'era += 1',
      after: 'era -= 1',
      why: 'Eras are compared for equality only.',
    },
    {
      file: 'listenOnPostgres.ts',
      before: "await client.query('SELECT 1')",
      after: 'await client.query("")',
      why: 'The server responds to an empty statement too.',
    },
    {
      file: 'readUrls.ts',
      before: 'const [, start, hosts, rest] = parts.exec(url) ?? []',
      after: 'const [, start, hosts, rest] = parts.exec(url) ?? ["Stryker was here"]',
      why: 'The first element is not read.',
    },
    {
      file: 'toDatabaseError.ts',
      before: '...(sqlState === undefined ? {} : { sqlState }),',
      after: '...(false ? {} : { sqlState }),',
      why: 'An option that is undefined is none.',
    },
  ],
  webhooks: [
    {
      file: 'equalTexts.ts',
      before: 'for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)',
      after: 'for (let at = 0; at <= a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)',
      why: 'Both texts have no character at their common length, and NaN ^ NaN is 0.',
    },
  ],
}
