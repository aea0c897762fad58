/** Reports the server's port to the bench, and exits on its request or when the bench has exited. */
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
