/** @type {import('../readReport.mjs').Equivalent[]} */
export const postgres = [
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
]
