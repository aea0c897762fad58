import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'

/** The folders that read the headers of requests. */
const readers =
  /^(packages\/sign-in\/src\/(audit|fastify|hono|hooks|http|limits|metrics|next|node)|apps\/server\/src\/(http|web))\/(?!.*\btesting\/)(?!.*\.test).*\.ts$/

/** They know Unicode, and HTTP does not: `trim` and `\s` include U+00A0, and letters beyond ASCII have lower case. */
const unicode = /\.trim(Start|End)?\(|\.to(Locale)?(Lower|Upper)Case\(|\/[^/\n]*\\[sS][^/\n]*\//

/** Files that use them for something else than a header. */
const exceptions = {
  'packages/sign-in/src/audit/recordAudit.ts': 'the address of a wallet',
  'packages/sign-in/src/hooks/runSignInHooks.ts': 'the address of a wallet',
  'packages/sign-in/src/http/routes/account.ts': 'addresses in a body',
  'packages/sign-in/src/http/routes/sessions.ts': 'an ID in a path',
  'packages/sign-in/src/limits/createLimiter.ts': 'the address of a wallet',
  'apps/server/src/web/contentType.ts': 'the name of a file',
}

const found = (await filesUnder(root, readers)).filter((file) =>
  unicode.test(readFileSync(join(root, file), 'utf8')),
)

test('headers are read by the functions of packages/sign-in/src/fields, byte by byte', () => {
  expect(found.filter((file) => !(file in exceptions))).toEqual([])
})

test('every exception is one', () => {
  expect(Object.keys(exceptions).filter((file) => !found.includes(file))).toEqual([])
})
