/** Writes a line, given without its line end. An urgent line is written at once. */
export type WriteLine = (line: string, isUrgent: boolean) => void

type Options = {
  /** Minimum milliseconds between writes. Default: 50. */
  readonly every?: number
  /** Default: the standard error of this process. */
  readonly write?: (text: string) => void
}

/** Characters that may be buffered. */
const MAX_BUFFERED = 65_536

/**
 * Returns a writer that batches lines, because each write blocks the process until it is read. Writes the
 * first line after a pause at once, and an urgent line at once with all lines before it. Exiting the process
 * loses no line.
 */
export function createBufferedWriter({ every = 50, write = toStandardError }: Options = {}): WriteLine {
  let waiting = ''
  let timer: NodeJS.Timeout | null = null

  function flush(): void {
    if (waiting === '') return
    const text = waiting
    waiting = ''
    write(text)
  }

  function pause(): void {
    timer = setTimeout(onTime, every)
    timer.unref()
    process.on('exit', flush)
  }

  function onTime(): void {
    timer = null
    process.off('exit', flush)
    if (waiting !== '') pause()
    flush()
  }

  return (line, isUrgent) => {
    waiting += `${line}\n`
    const isQuiet = timer === null
    if (isQuiet) pause()
    if (isQuiet || isUrgent || waiting.length > MAX_BUFFERED) flush()
  }
}

function toStandardError(text: string): void {
  process.stderr.write(text)
}
