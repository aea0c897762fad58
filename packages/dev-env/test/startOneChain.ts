// A process of its own that starts a network, says where it is, and then ends the way the test asks for.
import { startChain } from '../src/chain/startChain.ts'

const chain = await startChain({ id: 31337, name: 'Local One' })
process.send?.(chain.rpcUrl)
process.on('message', (how) => {
  if (how === 'throw') throw new Error('Ended by the test.')
  if (how === 'exit') process.exit()
})
