import type { WriteLine } from './createLog.ts'

type Options = {
  /** Milliseconds from one writing to the next, while there is that much to write. Default 50. */
  readonly every?: number
  /** Default: the standard error of this process. */
  readonly write?: (text: string) => void
}

/** Lines that wait together, at most, in characters. */
const MOST = 65_536

/**
 * Writes lines, those of a busy moment in one go: each writing holds the whole process up, as long as what reads it takes.
 * The first after a quiet while is written at once, and so is an urgent one, with all before it. The end of the process
 * loses none.
 */
export function writeTogether({ every = 50, write = toStandardError }: Options = {}): WriteLine {
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
    if (isQuiet || isUrgent || waiting.length > MOST) flush()
  }
}

function toStandardError(text: string): void {
  process.stderr.write(text)
}
