import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/openTestDatabase.ts'
import { openPostgres } from '../postgres/openPostgres.ts'

let server: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(() => server?.drop())

const open = () => openPostgres({ url: server.url, schema: 'auth' })

/** Opens the database with a table that refers to a table of ours. */
async function openWith(reference: string): Promise<void> {
  const owner = await open()
  await owner.query(
    `CREATE TABLE public.notes (id int, ref uuid CONSTRAINT notes_ref REFERENCES ${reference})`,
  )
  try {
    await (await open()).close()
  } finally {
    await owner.query('DROP TABLE public.notes')
    await owner.close()
  }
}

test.each([
  'countersign.sessions (id)',
  'countersign.sessions (id) ON DELETE RESTRICT',
  'countersign.wallets (id)',
])('R10.9 refuses a foreign key that prevents the deletion of our rows: %s', async (reference) => {
  await expect(openWith(reference)).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(
      /^The foreign key "notes_ref" of the table public\.notes would keep rows of "(sessions|wallets)"/,
    ),
  })
})

test.each([
  'countersign.sessions (id) ON DELETE CASCADE',
  'countersign.sessions (id) ON DELETE SET NULL',
  'countersign.accounts (id)',
])('opens a database with the foreign key %s', async (reference) => {
  await openWith(reference)
})
