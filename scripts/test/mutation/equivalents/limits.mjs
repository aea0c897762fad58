/** @type {import('../readReport.mjs').Equivalent[]} */
export const limits = [
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
]
