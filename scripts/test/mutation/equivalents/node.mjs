/** @type {import('../readReport.mjs').Equivalent[]} */
export const node = [
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
    before: "const target = 'originalUrl' in incoming ? String(incoming.originalUrl) : (incoming.url ?? '/')",
    after: 'const target = \'originalUrl\' in incoming ? String(incoming.originalUrl) : (incoming.url ?? "")',
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
    after: 'export function isForbiddenMethod({ method = "Stryker was here!" }: IncomingMessage): boolean {',
    why: 'Neither text is a forbidden method.',
  },
]
