/** Tells the bench where a server listens, and ends it when the bench says so or is gone. */
export function stopWithParent(port, close) {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await close()
    process.exit(0)
  }
  process.on('message', (message) => message === 'stop' && void stop())
  process.on('disconnect', () => void stop())
  process.send({ port })
}
