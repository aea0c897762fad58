/**
 * Reads a response body up to a limit: the stated length may be wrong, and the body endless.
 *
 * @param most bytes
 * @throws the body is larger
 */
export async function readCapped({ body }: Response, maxBytes: number): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new Error(`The response is larger than ${maxBytes / 1024} kB.`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
