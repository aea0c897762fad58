import { createInterface } from 'node:readline/promises'

/** Asks a question and resolves to the line that the user enters. Rejects if the user presses Ctrl+C or Ctrl+D. */
export type Ask = (question: string) => Promise<string>

/** Opens a prompt in the terminal. */
export function openPrompt(): { ask: Ask; close: () => void } {
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  // Without a signal, a pending question never settles when the terminal closes.
  const closed = new AbortController()
  prompt.once('close', () => closed.abort())
  return {
    ask: (question) => prompt.question(question, { signal: closed.signal }),
    close: () => prompt.close(),
  }
}
