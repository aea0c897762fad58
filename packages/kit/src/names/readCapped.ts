/**
 * The text of an answer, as far as it may go: the length that a host states may be a lie, and its text without an end.
 *
 * @param most bytes
 * @throws it is larger
 */
export async function readCapped({ body }: Response, most: number): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > most) {
      await reader.cancel()
      throw new Error(`The answer is larger than ${most / 1024} kB.`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
