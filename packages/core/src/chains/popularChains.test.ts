import { readFile } from 'node:fs/promises'
import { popularChainNames } from '@countersign/api/chains'
import * as ready from '@countersign/core/chains'
import type { Chain } from 'viem'
import * as viemChains from 'viem/chains'
import { expect, test } from 'vitest'
import { chainIcon } from './chainIcons.ts'
import { checkChains } from './checkChains.ts'

const { popularChains, ...byName } = ready

test('exports the chains that the server knows too, in the same order, each also by name', () => {
  const chains = new Map<string, Chain>(Object.entries(viemChains))
  expect(popularChains).toEqual(popularChainNames.map((name) => chains.get(name)))
  expect(new Set(Object.values<Chain>(byName))).toEqual(new Set(popularChains))
  expect(() => checkChains(popularChains)).not.toThrow()
})

test.for([...popularChains] as readonly Chain[])(
  'R2.11 $name has an icon, an explorer and an https RPC URL',
  async (chain) => {
    expect(await chainIcon(chain)).toMatch(/^data:image\/svg\+xml,/)
    const addresses = [chain.blockExplorers?.default.url, ...chain.rpcUrls.default.http]
    for (const address of addresses) expect(address).toMatch(/^https:\/\/[^\s@]+$/)
    expect(chain.testnet ?? false).toBe(false)
    expect(chain.nativeCurrency.decimals).toBe(18)
  },
)

test('importing the ready-made chains loads only viem’s definitions', async () => {
  const file = await readFile(new URL('./popularChains.ts', import.meta.url), 'utf8')
  const source = file.replaceAll(/\/\*.*?\*\//gs, '')
  const loaded = source.match(/^(?:import(?! type)|export) [^;]*? from '([^']+)'$/gms) ?? []
  expect(loaded.map((line) => /'([^']+)'$/.exec(line)?.[1])).toEqual(['viem/chains'])
  expect(source).not.toMatch(/import\(|require\(/)
})

test('R3.8 every chain that viem defines can be configured', () => {
  const refused = Object.entries<Chain>(viemChains).flatMap(([name, chain]) => {
    try {
      checkChains([chain])
      return []
    } catch (error) {
      return [`${name}: ${error}`]
    }
  })
  expect(refused).toEqual([])
})
