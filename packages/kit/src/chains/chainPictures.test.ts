import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { addRequest } from '../connectors/addRequest.ts'
import { createWalletConfig } from '../createWalletConfig.ts'

const icon = 'https://app.test/mainnet.svg'
const image = 'data:image/svg+xml,%3Csvg%2F%3E'

/** What a wallet is asked to show for the one network of an application. */
function requestWith(picture: string) {
  const config = createWalletConfig({ chains: [mainnet], chainIcons: { [mainnet.id]: picture } })
  return (add?: { iconUrls: string[] }) => addRequest(config.chains[0], add).iconUrls
}

test('R4.12 a wallet that adds a network is given the picture of the application', () => {
  expect(requestWith(icon)()).toEqual([icon])
})

test('R4.12 what a request brings itself is kept', () => {
  expect(requestWith(icon)({ iconUrls: [] })).toEqual([])
})

test.each([image, 'http://app.test/mainnet.svg', '/mainnet.svg'])('R4.12 a wallet is not given %s', (own) => {
  expect(requestWith(own)()).toBeUndefined()
})

test('R4.12 the picture of one application is not that of another with the same chain', () => {
  createWalletConfig({ chains: [mainnet], chainIcons: { [mainnet.id]: icon } })
  expect(addRequest(mainnet).iconUrls).toBeUndefined()
  expect(addRequest(createWalletConfig({ chains: [mainnet] }).chains[0]).iconUrls).toBeUndefined()
})
