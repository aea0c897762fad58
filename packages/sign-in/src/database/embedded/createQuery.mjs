// Runs the statements of the embedded database. Plain JavaScript: it runs in the database's thread.

/** Calls of one function. Their plans do not depend on the size of tables, so they can be kept. */
const functionCall = /^SELECT [\w.]+\([$\d, ]*\) AS \w+$/

/**
 * Creates a function that runs one statement with values and resolves to its rows. It enters WebAssembly once for each
 * statement; the library's own `query` does so six times, and parses and plans a call of a function each time.
 */
export function createQuery(database, { parse, protocol: { serialize } }) {
  /** The names of prepared statements. There is one connection, so they stay until it closes. */
  const names = new Map()

  async function prepare(text) {
    const name = `call_${names.size}`
    await database.execProtocol(Buffer.concat([serialize.parse({ name, text }), serialize.sync()]))
    names.set(text, name)
  }

  return (text, values) =>
    database.runExclusive(async () => {
      if (functionCall.test(text) && !names.has(text)) await prepare(text)
      const statement = names.get(text)
      const { messages } = await database.execProtocol(
        Buffer.concat([
          ...(statement ? [] : [serialize.parse({ text })]),
          serialize.bind({ ...(statement && { statement }), values: values.map(toText) }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
          serialize.sync(),
        ]),
      )
      return parse.parseResults(messages, database.parsers)[0].rows
    })
}

function toText(value) {
  return value === null ? null : String(value)
}
