import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createWalletConfig } from '../createWalletConfig.ts'
import { addRequest } from '../provider/switchOrAddChain.ts'

const icon = 'https://app.test/mainnet.svg'
const image = 'data:image/svg+xml,%3Csvg%2F%3E'

/** Returns the request that a wallet gets for the application's only network. */
function requestWith(picture: string) {
  const config = createWalletConfig({ chains: [mainnet], chainIcons: { [mainnet.id]: picture } })
  return (add?: { iconUrls: string[] }) => addRequest(config.chains[0], add).iconUrls
}

test('R4.12 passes the application’s icon to a wallet that adds a network', () => {
  expect(requestWith(icon)()).toEqual([icon])
})

test('R4.12 does not override icons in the request', () => {
  expect(requestWith(icon)({ iconUrls: [] })).toEqual([])
})

test.each([image, 'http://app.test/mainnet.svg', '/mainnet.svg'])(
  'R4.12 does not pass %s to a wallet',
  (ownPicture) => {
    expect(requestWith(ownPicture)()).toBeUndefined()
  },
)

test('R4.12 applications with the same chain have separate icons', () => {
  createWalletConfig({ chains: [mainnet], chainIcons: { [mainnet.id]: icon } })
  expect(addRequest(mainnet).iconUrls).toBeUndefined()
  expect(addRequest(createWalletConfig({ chains: [mainnet] }).chains[0]).iconUrls).toBeUndefined()
})
