import { JsonRpcProvider } from 'ethers'
import { startContracts } from '../contracts.mjs'
import { chainId, enter, must, newAccount, otherChainId } from '../page.mjs'
import { openAuthJs } from '../subjects/authJs.mjs'
import { openBetterAuth } from '../subjects/betterAuth.mjs'
import { openOurs } from '../subjects/ours.mjs'
import { openThirdweb } from '../subjects/thirdweb.mjs'

/** Opens a subject with the RPC servers of two chains, and calls a probe. */
async function withChains(open, probe) {
  const contracts = await startContracts()
  const subject = await open(contracts)
  try {
    return await probe(subject, contracts)
  } finally {
    await subject.close()
    await contracts.close()
  }
}

const opened = {
  ours: ({ rpcUrls }) =>
    openOurs({ rpcUrls: Object.fromEntries(Object.entries(rpcUrls).map(([id, url]) => [id, [url]])) }),
  betterAuth: ({ verifyMessage }) => openBetterAuth({ verify: verifyMessage }),
  async authJs({ rpcUrls }) {
    const providers = Object.entries(rpcUrls).map(([id, url]) => [id, new JsonRpcProvider(url)])
    const subject = await openAuthJs({ providerOf: (id) => Object.fromEntries(providers)[id] })
    return { ...subject, close: async () => providers.forEach(([, provider]) => void provider.destroy()) }
  },
  thirdweb: ({ rpcUrls }) => openThirdweb({ rpcUrls }),
}

/** Whether the owner of a contract account signs in, and others do not. */
async function signsIn(subject, { owned }) {
  const stranger = { address: owned.address, signMessage: newAccount().signMessage }
  const [first, second] = [subject.newBrowser(), subject.newBrowser()]
  must(!(await second.verify(await second.prove(stranger))), 'refusing a stranger')
  return first.verify(await first.prove(owned))
}

const tryContract = async (id, found) => ((await withChains(opened[id], signsIn)) ? found : 'no')

export const contractAccounts = {
  title: 'A contract account (ERC-1271) signs in',
  ours: () => tryContract('ours', 'option'),
  betterAuth: () => tryContract('betterAuth', 'by your `verifyMessage`'),
  authJs: () => tryContract('authJs', 'by your `authorize`'),
  thirdweb: () => tryContract('thirdweb', 'option'),
}

/** The users of two contracts at one address, which belong to different people. */
const usersOf = (id) =>
  withChains(opened[id], async (subject, { owned, imposter }) => [
    await enter(subject.newBrowser(), owned, chainId),
    await enter(subject.newBrowser(), imposter, otherChainId),
  ])

async function isSeparate(id) {
  const [owner, imposter] = await usersOf(id)
  must(owner && imposter, 'reading the users')
  return owner !== imposter
}

export const otherChain = {
  title: 'The contract at the same address on another chain is another user',
  ours: async () => ((await isSeparate('ours')) ? 'yes' : 'no'),
  betterAuth: async () => ((await isSeparate('betterAuth')) ? 'yes' : 'no'),
  // The application chooses the ID.
  authJs: async () => ((await isSeparate('authJs')) ? 'yes' : 'yours (guides: no)'),
  // `generateJWT` takes a context, in which the application could add the chain.
  thirdweb: async () => ((await isSeparate('thirdweb')) ? 'yes' : 'yours (`sub` is the address)'),
}
