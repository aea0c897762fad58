// Reads "+pid" and "-pid" lines. When the pipe closes, the parent has ended, and these processes are killed.
const guarded = new Set()
let unread = ''

process.stdin.setEncoding('utf8')
process.stdin.on('data', (chunk) => {
  const lines = (unread + chunk).split('\n')
  unread = lines.pop() ?? ''
  for (const line of lines) {
    const pid = Number(line.slice(1))
    if (line.startsWith('+')) guarded.add(pid)
    else guarded.delete(pid)
  }
})
process.stdin.on('close', () => {
  for (const pid of guarded) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {}
  }
  process.exit()
})

// Ctrl-C reaches all processes of a terminal; the watchdog must outlive its parent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
