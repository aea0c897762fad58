// A process that starts a chain, reports its URL, and then ends as the test requests.
import { startChain } from '../startChain.ts'

const chain = await startChain({ id: 31337, name: 'Local One' })
process.send?.(chain.rpcUrl)
process.on('message', (how) => {
  if (how === 'throw') throw new Error('Ended by the test.')
  if (how === 'exit') process.exit()
})
